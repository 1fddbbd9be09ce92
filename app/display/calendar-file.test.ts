import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.server.ts'

const now = Date.parse('2026-12-01T10:00:00+08:00')

const deadline = {
  uid: 'p-2027-01-01@localhost',
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
