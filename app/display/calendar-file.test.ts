import { expect, test } from 'vitest'
import { calendarFile, identifyEntry } from './calendar-file.server.ts'

const now = Date.parse('2026-12-01T10:00:00+08:00')

const deadline = {
  ...identifyEntry({ id: 'p', opensOn: '2026-10-01', closesOn: '2026-12-31' }, 'closes', {
    tenantId: 'suzhou',
  }),
  title: `截止：关于“${'专精特新'.repeat(20)}”，认定；通知`,
  date: '2026-12-31',
  description: `${'市工业和信息化局，'.repeat(12)}最高 50 万元; a\\b`,
  url: `http://localhost/zct-ee/policy-info/${'x'.repeat(60)}`,
}

test('no line is longer than 75 octets, none is cut inside a character, and nothing is lost', async () => {
  const text = await calendarFile('截止', [deadline], { keep: false, now }).text()
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
  const unfolded = text.replace(/\r\n /g, '')
  expect(unfolded).toContain(`SUMMARY:${deadline.title}\r\n`)
  expect(unfolded).toContain(`URL;VALUE=URI:${deadline.url}\r\n`)
  expect(unfolded).toContain('最高 50 万元\\; a\\\\b\\n')
})

test('leaves out characters that calendars refuse', async () => {
  const title = `截${'止\u0001\ufffe\ud800'.repeat(30)}`
  const text = await calendarFile('截\u0000止', [{ ...deadline, title }], { keep: true, now }).text()
  expect(text).not.toMatch(/(?![\r\n])\p{Cc}|\p{Noncharacter_Code_Point}|\ufffd/u)
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:截${'止'.repeat(30)}\r\n`)
})

test('a reading is of the instant it is told and keeps what identifies an entry, with one reminder at nine, three days ahead', async () => {
  const text = await calendarFile('截止', [deadline], { keep: false, now }).text()
  expect(text).toContain(`UID:${deadline.uid}\r\nSEQUENCE:0\r\nDTSTAMP:20261201T020000Z\r\n`)
  expect(text.match(/TRIGGER.*/g)).toEqual(['TRIGGER:-P2DT15H'])
  expect(await calendarFile('截止', [deadline], { keep: false, now }).text()).toBe(text)
})

test('a name with commas and line breaks is one text', async () => {
  const text = await calendarFile('认定,复审\n通知', [], { keep: false, now }).text()
  expect(text).toContain('X-WR-CALNAME:认定\\,复审\\n通知\r\n')
})

test('a whole day, over the end of a year too', async () => {
  const text = await calendarFile('截止', [deadline], { keep: false, now }).text()
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
})

test('what closes at an hour is the hour that ends then, with a reminder three days ahead', async () => {
  const text = await calendarFile('截止', [{ ...deadline, time: '17:00' }], { keep: false, now }).text()
  expect(text).toContain('DTSTART:20261231T080000Z\r\nDTEND:20261231T090000Z\r\n')
  expect(text.match(/TRIGGER.*/g)).toEqual(['TRIGGER:-P3D'])
})

test('a calendar without deadlines is one all the same', async () => {
  const text = await calendarFile('今日申报', [], { keep: false, now }).text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
})

test('a file to keep is named by its title', () => {
  const name = (keep: boolean) =>
    calendarFile('关于认定的通知', [deadline], { keep, now }).headers.get('content-disposition')
  expect(name(true)).toContain(`filename*=UTF-8''${encodeURIComponent('关于认定的通知')}.ics`)
  expect(name(false)).toBeNull()
})

test('an entry keeps its identity when its day moves, and tells that it has changed', async () => {
  const first = { round: '2026', revision: 0, changedAt: '2026-11-01T02:00:00.000Z' }
  const entry = (closesOn: string, edition: typeof first) =>
    calendarFile(
      '截止',
      [
        {
          ...deadline,
          ...identifyEntry({ id: 'p', opensOn: '2026-10-01', closesOn, edition }, 'closes', {
            tenantId: 'suzhou',
          }),
          date: closesOn,
        },
      ],
      { keep: false, now },
    ).text()
  const facts = (text: string) =>
    text.match(/^(?:UID|SEQUENCE|LAST-MODIFIED|DTSTART\S*?):.*$/gm)?.map((line) => line.trim())
  expect(facts(await entry('2026-12-31', first))).toEqual([
    'UID:p-2026-closes@suzhou.policy-portal',
    'SEQUENCE:0',
    'DTSTART;VALUE=DATE:20261231',
    'LAST-MODIFIED:20261101T020000Z',
  ])
  const moved = { round: '2026', revision: 1, changedAt: '2026-12-01T02:00:00.000Z' }
  expect(facts(await entry('2027-01-15', moved))).toEqual([
    'UID:p-2026-closes@suzhou.policy-portal',
    'SEQUENCE:1',
    'DTSTART;VALUE=DATE:20270115',
    'LAST-MODIFIED:20261201T020000Z',
  ])
})

test('entries of different days, rounds, enterprises and cities are different ones', () => {
  const window = { id: 'p', opensOn: '2026-10-01', closesOn: '2026-12-31' }
  const uids = [
    identifyEntry(window, 'closes', { tenantId: 'a' }),
    identifyEntry(window, 'opens', { tenantId: 'a' }),
    identifyEntry(window, 'closes', { tenantId: 'b' }),
    identifyEntry(window, 'closes', { tenantId: 'a', owner: 'en_1' }),
    identifyEntry({ ...window, id: 'q' }, 'closes', { tenantId: 'a' }),
    identifyEntry({ ...window, opensOn: '2027-10-01' }, 'closes', { tenantId: 'a' }),
  ].map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)
})
