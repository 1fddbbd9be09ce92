import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { retention } from '../../../contract/retention.ts'
import {
  interruptedFormSeconds,
  sealedNames,
  sealedSeconds,
  sessionIdName,
} from '../../session/sealed-cookies.server.ts'
import { CookieTable } from './cookie-table.tsx'

const limits = { idleMinutes: 30, mostHours: 12 }

test('the privacy statement names every cookie of a session', () => {
  const markup = renderToStaticMarkup(<CookieTable limits={limits} />)
  expect([...sealedNames, sessionIdName].filter((name) => !markup.includes(name))).toEqual([])
})

/** Words like 最长 12 小时 in seconds. */
function secondsIn(words: string): number {
  const [, number = '', unit = ''] = /(\d+) (分钟|小时|天)$/.exec(words) ?? []
  return Number(number) * { 分钟: 60, 小时: 3600, 天: 86_400 }[unit as '分钟' | '小时' | '天']
}

test.each(Object.keys(sealedSeconds) as (keyof typeof sealedSeconds)[])(
  'the privacy statement says of %s for how long it is good',
  (name) => {
    const rows = renderToStaticMarkup(<CookieTable limits={limits} />).split('<tr>')
    const [, , kept = ''] = [
      ...(rows.find((row) => row.includes(name)) ?? '').matchAll(/>([^<]+)<\/t[hd]>/g),
    ].map(([, text = '']) => text)
    const promised = secondsIn(kept)
    // Several share a line, which tells the longest of them.
    expect(promised).toBeGreaterThanOrEqual(sealedSeconds[name])
    const together = rows.find((row) => row.includes(name)) ?? ''
    const longest = Math.max(
      ...Object.entries(sealedSeconds).flatMap(([one, seconds]) => (together.includes(one) ? [seconds] : [])),
    )
    expect(promised).toBe(longest)
  },
)

test('an interrupted form is kept as long as the privacy statement says', () => {
  expect(retention.interruptedForm.term.minutes * 60).toBe(interruptedFormSeconds)
})
