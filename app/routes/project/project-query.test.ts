import { describe, expect, test } from 'vitest'
import { projectFilters, projectQueryHref, readProjectQuery, waysOf } from './project-query.ts'

const read = (text: string) => readProjectQuery(new URLSearchParams(text))

describe('the address of the cash-out list', () => {
  test('is the same after reading and writing', () => {
    for (const text of [
      '',
      'kind=free&keyword=%E7%A8%B3%E5%B2%97',
      'kind=proclamation&type=publicity',
      'sort=amount&status=open&level=municipal&category=%E6%99%BA%E8%83%BD%E5%88%B6%E9%80%A0&category=%E7%A0%94%E5%8F%91%E5%88%9B%E6%96%B0&page=3',
    ]) {
      expect(projectQueryHref(read(text))).toBe(`/zct-ee/declare-project${text ? `?${text}` : ''}`)
    }
  })

  test('what makes no sense is left out', () => {
    const odd = read('kind=x&status=nowhere&level=__proto__&sort=y&page=-1&type=z')
    expect(projectQueryHref(odd)).toBe('/zct-ee/declare-project')
    expect(projectFilters.count(odd)).toBe(0)
  })

  test('one of a group of radio buttons, several of check boxes', () => {
    const both = read('status=open&status=closed&category=a&category=b&category=a')
    expect(both.filters.status).toEqual(['open'])
    expect(both.filters.category).toEqual(['a', 'b'])
  })

  test('a changed filter begins on the first page', () => {
    const query = read('page=4&area=x')
    expect(projectFilters.replace(query, 'status', ['open']).page).toBe(1)
    expect(projectFilters.count(projectFilters.clear(query))).toBe(0)
  })

  test('a type belongs to public notices only', () => {
    expect(projectQueryHref(read('type=result'))).toBe('/zct-ee/declare-project')
  })
})

test.each([
  ['', []],
  ['way=selfDeclare', ['selfDeclare']],
  ['status=closed&way=institution', ['institution']],
  ['status=open', ['apply', 'recognition']],
  ['status=open&way=recognition', ['recognition']],
  ['status=open&way=selfDeclare', null],
  ['kind=free&status=open', []],
])('%j lists the ways %j: only what is applied for is open for applications', (text, ways) => {
  expect(waysOf(read(text))).toEqual(ways)
})
