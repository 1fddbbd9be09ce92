import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForSuggestions, suggestionsIn } from './ask-for-suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

describe('suggestions', () => {
  it('are texts, each once, at most eight', () => {
    const many = Array.from({ length: 12 }, (_, number) => ({ text: `政策${number % 10}` }))
    expect(suggestionsIn({ suggestions: [...many, { text: 1 }, null, { text: '' }] })).toHaveLength(8)
  })
  it('lead within the portal only', () => {
    const found = suggestionsIn({
      suggestions: [
        { text: '甲', href: '/zct-ee/policy-info/1' },
        { text: '乙', href: '//evil.example' },
        { text: '丙', href: 'javascript:alert(1)' },
        { text: '丁', href: '/\\evil.example' },
      ],
    })
    expect(found.map((one) => one.href)).toEqual(['/zct-ee/policy-info/1', undefined, undefined, undefined])
  })
  it.each([null, [], 'text', { suggestions: {} }, {}])('of %j are none', (answer) => {
    expect(suggestionsIn(answer)).toEqual([])
  })
  it('are none when the resource fails or is away', async () => {
    const { signal } = new AbortController()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('oops', { status: 500 })))
    expect(await askForSuggestions('/suggest', '研发', signal)).toEqual([])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    expect(await askForSuggestions('/suggest', '研发', signal)).toEqual([])
  })
  it('are asked for with the words escaped', async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json({ suggestions: [{ text: '研发&费用' }] })))
    vi.stubGlobal('fetch', fetched)
    const found = await askForSuggestions('/suggest', '研发&x', new AbortController().signal)
    expect(found).toEqual([{ text: '研发&费用', href: undefined }])
    expect(fetched).toHaveBeenCalledWith('/suggest?keyword=%E7%A0%94%E5%8F%91%26x', expect.anything())
  })
})
