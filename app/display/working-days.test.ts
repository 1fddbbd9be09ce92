import { describe, expect, test } from 'vitest'
import { unpublishedYears } from '../../contract/working-days.ts'
import { addDays, weekday } from './calendar.ts'
import { kindOfDay, workingDaysInWords, workingDaysUntil } from './working-days.server.ts'

/** The notices as the General Office of the State Council published them: days off with both ends, and weekends worked instead. */
const notices = {
  '国办发明电〔2024〕12号': {
    year: 2025,
    off: [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  '国办发明电〔2025〕7号': {
    year: 2026,
    off: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}

function* daysOf(year: number) {
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) yield date
}

describe.each(Object.entries(notices))('%s', (_, { year, off, worked }) => {
  const isOff = (date: string) => off.some(([from = '', to = '']) => from <= date && date <= to)

  test('each day of its year is what it says', () => {
    for (const date of daysOf(year)) {
      const usual = weekday(date) > 5 ? '周末' : '工作日'
      const kind = worked.includes(date) ? '调休上班' : isOff(date) ? expect.stringMatching(/.假期$/) : usual
      expect(kindOfDay(date), date).toEqual(kind)
    }
  })

  test('365 days less 104 of weekends and 13 that the law names are worked', () => {
    expect(workingDaysUntil(`${year}-12-31`, `${year - 1}-12-31`)).toBe(248)
    expect(unpublishedYears(`${year}-01-01`, `${year}-12-31`)).toEqual([])
  })

  test('a weekend that is worked is no day off, and counts', () => {
    for (const date of worked) {
      expect([6, 7], date).toContain(weekday(date))
      expect(isOff(date), date).toBe(false)
      expect(workingDaysUntil(date, addDays(date, -1)), date).toBe(1)
    }
  })
})

test('counts the days after today, the closing day too', () => {
  expect(workingDaysUntil('2026-06-26', '2026-06-24')).toBe(2)
  expect(workingDaysUntil('2026-06-24', '2026-06-24')).toBe(0)
  expect(workingDaysUntil('2026-06-23', '2026-06-24')).toBe(0)
})

test('leaves out weekends and holidays, counts worked weekends', () => {
  // 1 to 7 October are off, Saturday the 10th is worked.
  expect(workingDaysUntil('2026-10-10', '2026-09-30')).toBe(3)
  expect(workingDaysUntil('2026-02-24', '2026-02-14')).toBe(1)
  expect(workingDaysUntil('2026-06-29', '2026-06-26')).toBe(1)
})

test('a year without a notice is told to be about, by the notice to come', () => {
  expect(unpublishedYears('2026-12-30', '2090-01-04')).toContain(2090)
  expect(workingDaysInWords('2090-01-06', '2090-01-02')).toBe('约 4 个工作日，节假日以国务院通知为准')
  // 1 January 2090 is a Sunday.
  expect(workingDaysInWords('2090-01-01', '2089-12-31')).toBe('预计没有工作日，节假日以国务院通知为准')
  expect(workingDaysInWords('2026-06-26', '2026-06-24')).toBe('2 个工作日')
})

test('the days that the law names are off before the notice of their year is known, the lunar ones too', () => {
  const named = [...daysOf(2050)].flatMap((date) => {
    const kind = kindOfDay(date)
    return kind?.endsWith('假期') ? [`${date} ${kind}`] : []
  })
  expect(named).toEqual([
    '2050-01-01 元旦假期',
    '2050-01-22 春节假期',
    '2050-01-23 春节假期',
    '2050-01-24 春节假期',
    '2050-01-25 春节假期',
    '2050-04-04 清明节假期',
    '2050-05-01 劳动节假期',
    '2050-05-02 劳动节假期',
    '2050-06-23 端午节假期',
    '2050-09-30 中秋节假期',
    '2050-10-01 国庆节假期',
    '2050-10-02 国庆节假期',
    '2050-10-03 国庆节假期',
  ])
  expect(kindOfDay('2050-10-06')).toBe('预计工作日')
  expect(kindOfDay('2050-10-08')).toBe('周末')
})

test('a day off by law on a weekend gives a working day off after it, before the notice says which', () => {
  // Saturday 1 January; the Spring Festival from Saturday 22 to Tuesday 25 January; Saturday 1 October to Monday the 3rd.
  const instead = [...daysOf(2050)].filter((date) => kindOfDay(date)?.endsWith('补休'))
  expect(instead).toEqual([
    '2050-01-03',
    '2050-01-26',
    '2050-01-27',
    '2050-05-03',
    '2050-10-04',
    '2050-10-05',
  ])
  expect(kindOfDay('2050-01-03')).toBe('预计元旦补休')
  expect(workingDaysUntil('2050-01-04', '2049-12-31')).toBe(1)
})

test('what the law fixes of 2027 holds with its notice and without it', () => {
  const fixed = ['02-05', '02-06', '02-07', '02-08', '04-05', '06-09', '09-15']
  const names = ['春节', '春节', '春节', '春节', '清明节', '端午节', '中秋节']
  expect(fixed.map((date) => kindOfDay(`2027-${date}`))).toEqual(names.map((name) => `${name}假期`))
})

test('two holidays may be one day', () => {
  expect(kindOfDay('2058-10-02')).toBe('国庆节、中秋节假期')
})

test('across a year boundary each year keeps its own rules', () => {
  // Thursday 31 December 2026 is worked; Friday 1 January 2027 is off by law, the 2nd and 3rd are a weekend.
  expect(workingDaysUntil('2027-01-01', '2026-12-30')).toBe(1)
  // 1 to 3 January 2026 are off, Sunday the 4th is worked.
  expect(workingDaysUntil('2026-01-05', '2025-12-31')).toBe(2)
})

test('says so where only days off are left, and nothing where no day is', () => {
  expect(workingDaysInWords('2026-06-28', '2026-06-26')).toBe('没有工作日')
  expect(workingDaysInWords('2026-06-26', '2026-06-26')).toBeNull()
})

test('what is too far away or no date is not counted', () => {
  expect(workingDaysUntil('9999-12-31', '2026-06-24')).toBeNull()
  expect(workingDaysInWords('bad', '2026-06-24')).toBeNull()
})

test('of a year before all notices nothing is said but its weekends', () => {
  expect(kindOfDay('1969-12-31')).toBeNull()
  expect(kindOfDay('1969-12-28')).toBe('周末')
})
