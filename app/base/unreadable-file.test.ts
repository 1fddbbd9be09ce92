import { expect, test } from 'vitest'
import { findUnreadableFile, unreadableInWords } from './unreadable-file.ts'
import { goneFile } from './unreadable-file-in-test.ts'

test('finds the chosen file that has gone, has changed or became shorter, and no other', async () => {
  const whole = new File(['x'], '在.pdf')
  const empty = new File([], '')
  expect(await findUnreadableFile(['文字', whole, empty])).toBeNull()
  for (const name of ['NotFoundError', 'NotReadableError']) {
    const gone = goneFile('走.pdf', name)
    expect(await findUnreadableFile(['文字', whole, gone])).toBe(gone)
  }
  const shorter = new File(['xyz'], '短.pdf')
  shorter.slice = () => new Blob([])
  expect(await findUnreadableFile([shorter])).toBe(shorter)
})

test('names the file and what to do', () => {
  expect(unreadableInWords(goneFile('x.pdf'))).toBe(
    '文件“x.pdf”读不到了，可能已被移动、改名、修改或删除，请重新选择',
  )
})
