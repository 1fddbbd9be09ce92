import { expect, test } from 'vitest'
import { z } from 'zod'
import { whole } from '../../contract/entities/tool-answer.ts'
import { text } from '../../contract/envelope.ts'
import { enteredIn } from './entered.server.ts'
import { readForm } from './read-form.server.ts'

const schema = z.object({
  title: text(20),
  note: text(10_000).optional(),
  tags: z.array(z.string()).optional(),
})

function posted(body: string | FormData): Request {
  return new Request('http://localhost/x', {
    method: 'POST',
    body,
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}

async function refused(body: string) {
  const read = await readForm(posted(body), schema)
  if (read.ok) throw new Error('the form was taken')
  expect(read.failure.init?.status).toBe(422)
  return read.failure.data
}

test('a right form answers its data; an empty field counts as absent', async () => {
  const read = await readForm(posted('title=+%E4%BD%A0%E5%A5%BD+&note='), schema)
  expect(read.ok && read.data).toEqual({ title: '你好' })
})

test('counts a line break as one sign in every encoding of a form', async () => {
  const lines = z.object({ title: z.string().max(5) })
  for (const sent of ['1%0D%0A2%0D%0A3', '1%0A2%0A3', '1%0D2%0D3']) {
    const read = await readForm(posted(`title=${sent}`), lines)
    expect(read.ok && read.data).toEqual({ title: '1\n2\n3' })
  }
  const parts = new FormData()
  parts.append('title', '1\r\n2\r\n3')
  const read = await readForm(posted(parts), lines)
  expect(read.ok && read.data).toEqual({ title: '1\n2\n3' })
})

test('an absent and an empty field are told to be filled in', async () => {
  expect((await refused('note=x')).fieldErrors).toEqual({ title: ['请填写'] })
  expect((await refused('title=&note=x')).fieldErrors).toEqual({ title: ['请填写'] })
})

test('what is of the wrong kind is told what would be right, not to be filled in', async () => {
  const people = z.object({ people: whole(0, 100), note: text(10) })
  for (const typed of ['12.5', 'abc', '1e3', '101']) {
    const read = await readForm(posted(`people=${typed}`), people)
    expect(!read.ok && read.failure.data.fieldErrors).toEqual({
      people: ['请填写 0 至 100 之间的整数'],
      note: ['请填写'],
    })
  }
})

test('what was entered is kept, with a failure and for later', async () => {
  const request = posted(`title=${'a'.repeat(30)}&note=%F0%9F%98%80`)
  const read = await readForm(request, schema)
  expect(!read.ok && read.failure.data).toMatchObject({
    ok: false,
    values: { title: 'a'.repeat(30), note: '😀' },
    fieldErrors: { title: ['最多 20 个字'] },
  })
  expect(enteredIn(request)).toEqual({ title: 'a'.repeat(30), note: '😀' })
})

test('more than 10,000 characters, NUL and a key twice name their field', async () => {
  expect((await refused(`title=a&note=${'长'.repeat(10_001)}`)).fieldErrors.note).toEqual(['最多 10000 个字'])
  expect((await refused('title=a%00b')).fieldErrors.title).toEqual(['含有不能识别的字符'])
  expect((await refused('title=a&title=b')).fieldErrors.title).toEqual(['这一项提交了多次，请只填一次'])
})

test('10,000 characters are taken', async () => {
  const read = await readForm(posted(`title=a&note=${'a'.repeat(10_000)}`), schema)
  expect(read.ok).toBe(true)
})

test('__proto__ and thousands of fields are refused and change nothing', async () => {
  expect((await refused('title=a&__proto__=x&__proto__[polluted]=1')).messages).toEqual([
    '提交的内容里有不能识别的项',
  ])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  const many = Array.from({ length: 3000 }, (_, i) => `f${i}=1`).join('&')
  expect((await refused(many)).messages).toEqual(['提交的内容项太多'])
})

test('constructor and toString are names like any other', async () => {
  const read = await readForm(posted('title=a&constructor=b&toString=c'), schema)
  expect(read.ok && read.data).toEqual({ title: 'a' })
})

test('lists come whole, however often they came', async () => {
  const options = { lists: ['tags'] }
  const tagsOf = async (body: string) => {
    const read = await readForm(posted(body), schema, options)
    return read.ok ? read.data.tags : null
  }
  expect(await tagsOf('title=a&tags=1&tags=2')).toEqual(['1', '2'])
  expect(await tagsOf('title=a&tags=1')).toEqual(['1'])
  expect(await tagsOf('title=a')).toEqual([])
})

test('a body that is no form is a message, not a fault', async () => {
  const request = new Request('http://localhost/x', {
    method: 'POST',
    body: 'not multipart',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  const read = await readForm(request, schema)
  expect(!read.ok && read.failure.data.messages).toEqual(['提交的内容不完整，请重新提交'])
})
