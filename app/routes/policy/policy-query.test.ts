import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveSort, policyFilters, policyQueryHref, readPolicyQuery } from './policy-query.ts'

const read = (search: string) => readPolicyQuery(new URLSearchParams(search))

describe('the policy query in the address', () => {
  it('reads what the filter form sends', () => {
    const query = read(
      'keyword=研发费用&level=national&category=税费减免&category=研发创新&page=2&sort=views',
    )
    expect(query.keyword).toBe('研发费用')
    expect(query.filters.level).toEqual(['national'])
    expect(query.filters.category).toEqual(['税费减免', '研发创新'])
    expect(query.page).toBe(2)
    expect(query.sort).toBe('views')
  })

  it('leaves out what makes no sense', () => {
    const query = read('level=galactic&year=abcd&sort=luck&page=-1&status=&keyword=%00')
    expect(policyFilters.count(query)).toBe(0)
    expect(query.sort).toBeUndefined()
    expect(query.page).toBe(1)
    expect(query.keyword).toBe('')
  })

  it('keeps one option of a radio group and every option of a check-box group', () => {
    const query = read('level=national&level=municipal&issuer=a&issuer=b&issuer=a')
    expect(query.filters.level).toEqual(['national'])
    expect(query.filters.issuer).toEqual(['a', 'b'])
  })

  it('gives one address to one state, whatever order it was asked in', () => {
    expect(policyQueryHref(read('page=1&category=b&keyword=x&level='))).toBe(
      policyQueryHref(read('keyword=x&category=b')),
    )
    expect(policyQueryHref(read(''))).toBe('/zct-ee/policy-find')
  })

  it('reads back every address that it writes', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string(), { maxLength: 40 }),
        fc.integer({ min: -5, max: 99999 }),
        (keyword, categories, page) => {
          const search = new URLSearchParams({ keyword, page: String(page) })
          for (const category of categories) search.append('category', category)
          const query = readPolicyQuery(search)
          const again = readPolicyQuery(new URL(policyQueryHref(query), 'http://x').searchParams)
          expect(again).toEqual(query)
        },
      ),
    )
  })

  it('goes back to the first page when a filter changes, and clears all at once', () => {
    const query = read('page=7&category=a&status=effective')
    expect(policyFilters.replace(query, 'category', ['b']).page).toBe(1)
    expect(policyFilters.count(policyFilters.clear(query))).toBe(0)
  })

  it('sorts by relevance only while words are searched for', () => {
    expect(effectiveSort(read('keyword=x'))).toBe('relevance')
    expect(effectiveSort(read(''))).toBe('newest')
    expect(effectiveSort(read('keyword=x&sort=newest'))).toBe('newest')
  })
})
