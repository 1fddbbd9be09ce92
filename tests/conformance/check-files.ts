import { contract } from '../../contract/index.ts'
import { refusedNaming } from './check-paging.ts'
import { at } from './examples.ts'
import { type Suite, said } from './suite.ts'

const { upload, download } = contract.common
const bytes = (text: string) => new TextEncoder().encode(text)
const name = 'common.upload'

/** Files that are refused by content, and a name that tries to be a path. */
export async function checkFiles({ send, people, report }: Suite): Promise<void> {
  const person = await people.enterprise()
  if (!person) return report.skipped(name, 'files', 'needs somebody who is logged in: --control, or a token')
  const refused = {
    'an empty file': { name: 'a.pdf', content: bytes('') },
    'a page in disguise': { name: 'a.pdf', content: bytes('<!doctype html><script>alert(1)</script>') },
    'a drawing with a script': { name: 'a.png', content: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    'a program': {
      name: 'a.docx',
      content: Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]),
    },
    'a script': { name: 'a.txt', content: bytes('#!/bin/sh\necho') },
    'more than 20 MB': { name: 'a.txt', content: new Uint8Array(20 * 1024 * 1024 + 1).fill(97) },
  }
  for (const [what, file] of Object.entries(refused)) {
    const received = await send(upload, { file }, person.as)
    if (refusedNaming(received, 'file') || received.status === 413) report.passed(name, `refuses ${what}`)
    else report.failed(name, `refuses ${what}`, said(received))
  }
  const forNone = {
    query: { materialId: 'no-such-material' },
    file: { name: 'a.pdf', content: bytes('%PDF-1.7\n') },
  }
  const unfit = await send(upload, forNone, person.as)
  if (refusedNaming(unfit, 'file')) report.passed(name, 'refuses what is for no material')
  else report.failed(name, 'refuses what is for no material', said(unfit))
  const none = await send(upload, {}, person.as)
  if (none.status < 500 && none.returnCode !== null && none.returnCode !== '0')
    report.passed(name, 'no file at all')
  else report.failed(name, 'no file at all', said(none))

  const content = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const kept = await send(upload, { file: { name: '../../报告.html', content } }, person.as)
  const fileName = String(at(kept.data, 'fileName'))
  if (/[/\\]|\.html$/.test(fileName) || kept.returnCode !== '0')
    report.failed(name, 'a safe name', said(kept))
  else report.passed(name, 'a safe name')
  const back = await send(download, { query: { filePath: at(kept.data, 'filePath'), fileName } }, person.as)
  const whole = back.status === 200 && back.bytes === content.length
  const guarded = back.headers.get('x-content-type-options') === 'nosniff'
  if (whole && guarded) report.passed('common.download', 'the same bytes, not to be guessed at')
  else report.failed('common.download', 'the same bytes, not to be guessed at', said(back))
}
