import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Limit, type TextScope, textKinds, textLimits } from './text-limits.ts'

const scopeLabels: Record<TextScope, string> = {
  number: 'number or address',
  person: 'person who causes it',
  personAtNumber: 'person and number',
  network: 'network',
  networkAtNumber: 'network and number',
  purposeAtNumber: 'network, number and purpose',
}
const periods: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

type LimitsByScope = Partial<Record<TextScope, readonly Limit[] | null>>
const limitsOf = (kind: (typeof textKinds)[number]): LimitsByScope => textLimits[kind].limits
const words = (limits: readonly Limit[]) =>
  limits.map(({ count, seconds }) => `${count} ${periods[seconds]}`).join(', ')

/** The most that one number gets of all kinds that go by a channel, in a period. */
function sumFor(channel: 'sms' | 'mail', seconds: number): number {
  const counts = textKinds
    .filter((kind) => textLimits[kind].channel === channel)
    .map((kind) => {
      const limits: readonly Limit[] = textLimits[kind].limits.number
      // Without a limit per hour, that of the day counts.
      return Math.min(...limits.filter((limit) => limit.seconds >= seconds).map(({ count }) => count))
    })
  return counts.reduce((sum, count) => sum + count, 0)
}

const channelLabels = { sms: 'text', mail: 'mail' }

/** The table of docs/security.md. */
function limitsTable(): string {
  const rows = textKinds.map((kind) => {
    const { channel, label, beyond } = textLimits[kind]
    const others = Object.entries(limitsOf(kind)) as [TextScope, readonly Limit[] | null][]
    const further = others
      .filter(([scope, limits]) => scope !== 'number' && scope !== 'person' && limits)
      .map(([scope, limits]) => `${scopeLabels[scope]}: ${words(limits ?? [])}`)
    const person = limitsOf(kind).person
    return [
      `${channelLabels[channel]}: ${label}`,
      words(textLimits[kind].limits.number),
      person ? words(person) : '–',
      further.join('; ') || '–',
      beyond,
    ]
  })
  const totals = (['sms', 'mail'] as const).map((channel) => [
    `${channelLabels[channel]}: all kinds together`,
    `${sumFor(channel, 3600)} an hour, ${sumFor(channel, 86_400)} a day`,
    '–',
    '–',
    'the sum of the above',
  ])
  const head = ['What', 'To one number or address', 'Of one person who causes it', 'Besides', 'Beyond it']
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), `|${'---|'.repeat(head.length)}`, ...[...rows, ...totals].map(row)].join('\n')
}

test('every kind of text has a limit of a day for a number, and of an hour or a day for whoever causes it', () => {
  const daily = (limits: readonly Limit[] | null | undefined) =>
    limits?.some(({ seconds }) => seconds === 86_400)
  for (const kind of textKinds) {
    const { number, person, networkAtNumber } = limitsOf(kind)
    expect(daily(number), kind).toBe(true)
    // A department or the calendar causes what a person has chosen to be told.
    if (!kind.startsWith('chosen')) expect(daily(person) || daily(networkAtNumber), kind).toBe(true)
  }
})

test('no text or mail is sent where none is counted', () => {
  const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .map((path) => join('gateway', path))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const sending = files.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return /\bsendSms\(|senders\.(sms|mail)\(/.test(text) && path !== 'gateway/message/send-sms.ts'
  })
  expect(sending.toSorted()).toEqual([
    'gateway/account/enterprise-people.ts',
    'gateway/account/mail-address.ts',
    'gateway/account/sms.ts',
    'gateway/message/deliver.ts',
  ])
  for (const path of sending) expect(readFileSync(path, 'utf8'), path).toContain('/count-texts.ts')
})

test('docs/security.md has the limits of texts as the gateway has them', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  const block = /<!-- text limits -->\n\n([\s\S]*?)\n\n<!-- end of text limits -->/.exec(page)?.[1]
  expect(block).toBe(limitsTable())
})
