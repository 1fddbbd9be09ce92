import { lastYear } from './shanghai-date.ts'

/** The profile of an ordinary maker of sensors in 吴中区. Its expenses for research stand apart: with them a sum follows. */
export const sensorMaker = {
  industryCode: 'C4021',
  foundedOn: '2019-03-18',
  employees: 186,
  annualRevenueFen: 842_000_000_00,
  areaIds: ['320000', '320500', '320506'],
}

/** Of last year, 388 万元. */
export const rdExpenses = [{ year: lastYear, amountFen: 388_000_000 }]

/** The same of 2025, for a test that holds the clock in 2026. */
export const rdExpensesOf2025 = rdExpenses.map((one) => ({ ...one, year: 2025 }))
