import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForSuggestions } from './ask-for-suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

describe('suggestions', () => {
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
    expect(found).toEqual([{ text: '研发&费用' }])
    expect(fetched).toHaveBeenCalledWith('/suggest?keyword=%E7%A0%94%E5%8F%91%26x', expect.anything())
  })
})
