import { describe, expect, it } from 'vitest'
import { changedComfort, comfortClass, readComfort, standardComfort } from '../display/comfort.ts'
import { comfortCookie, comfortIn } from './comfort.server.ts'

const form = (fields: Record<string, string>) => new Map(Object.entries(fields))

describe('the reading comforts', () => {
  it('are the standard without a cookie, and with a cookie of anything else', () => {
    expect(comfortIn(null)).toEqual({ ...standardComfort, className: '' })
    expect(comfortIn('comfort=%22%3E%3Cscript%3E; other=1').className).toBe('')
  })

  it('come back from the cookie as they were chosen', () => {
    const chosen = { type: 'xl', contrast: 'high', plain: true, elder: false } as const
    const cookie = comfortCookie(chosen, true).split(';', 1)[0] ?? ''
    expect(comfortIn(cookie)).toEqual({ ...chosen, className: 'type-xl hc plain' })
  })

  it('change one at a time, and a value that no button has changes nothing', () => {
    const large = changedComfort(standardComfort, form({ type: 'l' }))
    const highAndLarge = changedComfort(large, form({ contrast: 'high' }))
    expect(comfortClass(highAndLarge)).toBe('type-l hc')
    expect(changedComfort(highAndLarge, form({ contrast: 'normal' }))).toEqual(large)
    expect(changedComfort(large, form({ type: 'giant', plain: 'maybe' }))).toEqual(large)
  })

  it('are all there with 长辈版, each can be changed in it, and leaving it is as it was before', () => {
    const large = changedComfort(standardComfort, form({ type: 'l' }))
    const elder = changedComfort(large, form({ elder: 'on' }))
    expect(comfortClass(elder)).toBe('type-xl hc plain elder')
    expect(comfortClass(changedComfort(elder, form({ contrast: 'normal' })))).toBe('type-xl plain elder')
    const kept = comfortIn(comfortCookie(elder, false).split(';', 1)[0] ?? '')
    expect(kept.className, 'pages are not told apart by it').toBe('type-xl hc plain elder')
    const plain = changedComfort(changedComfort(kept, form({ contrast: 'normal' })), form({ elder: 'on' }))
    expect(comfortClass(changedComfort(plain, form({ elder: 'off' })))).toBe('type-l')
    const fromStandard = changedComfort(standardComfort, form({ elder: 'on' }))
    expect(changedComfort(fromStandard, form({ elder: 'off' }))).toEqual(standardComfort)
    expect(comfortIn('comfort=elder.was-elder.was-%3Cscript%3E.was-hc').before).toBe('hc')
  })

  it('are forgotten when the standard is chosen again', () => {
    expect(comfortCookie(standardComfort, false)).toContain('Max-Age=0')
  })

  it('read what they write', () => {
    for (const type of ['m', 'l', 'xl'] as const)
      for (const contrast of ['normal', 'high'] as const)
        for (const plain of [true, false])
          for (const elder of [true, false]) {
            const chosen = { type, contrast, plain, elder }
            expect(readComfort(comfortClass(chosen))).toEqual(chosen)
          }
  })
})
