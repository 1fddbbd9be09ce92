import { describe, expect, it } from 'vitest'
import { readTitleQuery, titleQueryHref } from './title-query.ts'

const read = (search: string) => readTitleQuery(new URLSearchParams(search))

describe('the retrieval query', () => {
  it('takes the specification’s form and the plain title alike', () => {
    expect(read(`form=${encodeURIComponent('{"title":"研发费用"}')}`)).toMatchObject({
      title: '研发费用',
      malformed: false,
    })
    expect(read('title=研发费用')).toMatchObject({ title: '研发费用', malformed: false })
  })

  it.each(['{', '[]', '"x"', 'null', '{"title":1}', '{"title":{"a":1}}', '%'])(
    'says that a form is malformed: %s',
    (form) => {
      expect(read(`form=${encodeURIComponent(form)}`)).toEqual({ title: '', page: 1, malformed: true })
    },
  )

  it('lets a plain title win over a malformed form, and still says so', () => {
    expect(read('form={&title=a')).toMatchObject({ title: 'a', malformed: true })
  })

  it('takes a form that was escaped twice, and an empty one for none', () => {
    const form = encodeURIComponent(encodeURIComponent('{"title":"研发费用"}'))
    expect(read(`form=${form}`)).toMatchObject({ title: '研发费用', malformed: false })
    expect(read('form=')).toEqual({ title: '', page: 1, malformed: false })
  })

  it('looks into the form where the plain title is empty', () => {
    expect(read(`title=&form=${encodeURIComponent('{"title":"高企"}')}`).title).toBe('高企')
  })

  it('cuts what is too long and drops control characters', () => {
    expect(read(`title=${'长'.repeat(500)}`).title).toHaveLength(100)
    expect(read('title=a%00b').title).toBe('ab')
  })

  it('writes an address that reads back the same', () => {
    const href = titleQueryHref({ title: '高企 & 认定', page: 3 })
    expect(readTitleQuery(new URL(href, 'http://x').searchParams)).toEqual({
      title: '高企 & 认定',
      page: 3,
      malformed: false,
    })
  })
})
