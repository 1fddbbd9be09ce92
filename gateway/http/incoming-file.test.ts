import { expect, test } from 'vitest'
import { incomingFile } from './incoming-file.ts'

/** A form with so many fields before its file. */
function formWith(fields: number): Request {
  const form = new FormData()
  for (let at = 0; at < fields; at++) form.append(`field-${at}`, 'x')
  form.append('file', new File(['content'], '材料.txt'))
  return new Request('http://localhost/', { method: 'POST', body: form })
}

test('hands on the file of a form that has fields before it', async () => {
  const file = await incomingFile(formWith(10))
  const pieces: Uint8Array[] = []
  for await (const piece of file?.stream ?? []) pieces.push(piece)
  expect([file?.fileName, Buffer.concat(pieces).toString()]).toEqual(['材料.txt', 'content'])
})

test('reads no file in a form of more parts than a form of ours has', async () => {
  expect(await incomingFile(formWith(500))).toBeNull()
})
