import { largestPage, returnCode } from '../../contract/envelope.ts'
import type { Received } from './call-over-http.ts'
import { at, exampleOf } from './examples.ts'
import { allowedPerson, type Suite, said, type Tested } from './suite.ts'

/** The limits of a page, for every call that has pages. */
export async function checkPaging(suite: Suite, tested: Tested): Promise<void> {
  const { send, people, report } = suite
  const { name, call } = tested
  if (!('page' in call.query.shape && 'size' in call.query.shape)) return
  const person = await allowedPerson(people, call)
  if (!person) return report.skipped(name, 'paging', 'needs somebody who is logged in: --control, or a token')
  const least = await exampleOf(name, call, { send, as: person.as })
  const ask = (query: object) => send(call, { ...least, query: { ...least?.query, ...query } }, person.as)
  const expect = (check: string, received: Received, wrong: string | null) =>
    wrong ? report.failed(name, check, `${wrong}; ${said(received)}`) : report.passed(name, check)

  const one = await ask({ size: 1 })
  expect('page of one', one, wrongPage(one, 1))
  const largest = await ask({ size: largestPage })
  expect('largest page', largest, wrongPage(largest, largestPage))
  const total = at(largest.data, 'total')
  expect('the same total on every page', one, at(one.data, 'total') === total ? null : 'the totals differ')
  const beyond = await ask({ page: 100_000 })
  expect('a page beyond the last', beyond, wrongPage(beyond, 0))
  for (const [field, value] of [
    ['size', largestPage + 1],
    ['size', 0],
    ['page', 0],
    ['page', 'x'],
  ] as const) {
    const refused = await ask({ [field]: value })
    expect(`${field} = ${value}`, refused, refusedNaming(refused, field) ? null : `${field} is not named`)
  }
}

function wrongPage({ returnCode: code, data }: Received, most: number): string | null {
  if (code !== returnCode.success) return 'no success'
  const records = at(data, 'records') ?? at(data, 'policies.records')
  if (Array.isArray(records) && records.length > most) return `${records.length} records on a page of ${most}`
  return null
}

/** Whether a business warning names this field. */
export function refusedNaming({ status, returnCode: code, data }: Received, field: string): boolean {
  if (code !== returnCode.warning || status >= 500) return false
  const warnings = Array.isArray(data) ? data : [data]
  return warnings.some((one) => {
    const named = at(one, 'field')
    return named === field || (typeof named === 'string' && named.startsWith(`${field}.`))
  })
}
