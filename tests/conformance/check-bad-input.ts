import { returnCode } from '../../contract/envelope.ts'
import type { Received, Sent } from './call-over-http.ts'
import { refusedNaming } from './check-paging.ts'
import { fittingObject } from './fitting-values.ts'
import type { Person } from './people.ts'
import { allowedPerson, type Suite, said, type Tested } from './suite.ts'
import { type WrongValue, wrongValuesOf } from './wrong-values.ts'

/**
 * Every field spoiled in every way: what the contract refuses is refused by name; what it lets through may have any
 * answer but a crash. One line for each field.
 */
export async function checkBadInput(suite: Suite, tested: Tested): Promise<void> {
  const { people, report } = suite
  const person = await allowedPerson(people, tested.call)
  if (!person)
    return report.skipped(tested.name, 'bad input', 'needs somebody who is logged in: --control, or a token')
  await checkFields(suite, tested, person)
  await checkBodies(suite, tested, person)
}

async function checkFields(suite: Suite, tested: Tested, person: Person): Promise<void> {
  const wrongs = wrongValuesOf(tested.call).filter((wrong) => suite.people.control || wrong.refused)
  const byField = Map.groupBy(wrongs, ({ place, field }) => `${place} ${field}`)
  for (const [field, ways] of byField) {
    const problems: string[] = []
    for (const way of ways) {
      const received = await sentBySomebody(suite, tested, way, person)
      const problem = problemWith(way, received)
      if (problem) problems.push(`${way.what}: ${problem}`)
    }
    const check = `bad ${field}`
    if (problems.length === 0) suite.report.passed(tested.name, check)
    else suite.report.failed(tested.name, check, problems.slice(0, 3).join(' | '))
  }
}

/** A call may have ended the login of the one who made it; then somebody else makes it. */
async function sentBySomebody(
  { send, people }: Suite,
  tested: Tested,
  way: WrongValue,
  person: Person,
): Promise<Received> {
  const received = await send(tested.call, spoiled(tested, way), person.as)
  const another = received.status === 401 ? await allowedPerson(people, tested.call) : null
  return another ? send(tested.call, spoiled(tested, way), another.as) : received
}

/** The least input with one field spoiled. */
function spoiled({ call }: Tested, { place, field, value }: WrongValue): Sent {
  const sent = {
    params: fittingObject(call.params) as Record<string, string>,
    query: fittingObject(call.query),
    body: fittingObject(call.body),
  }
  const part: Record<string, unknown> = { ...sent[place], [field]: value }
  if (value === undefined) delete part[field]
  return { ...sent, [place]: part }
}

function problemWith({ refused, place, field }: WrongValue, received: Received): string | null {
  if (received.status >= 500 || received.returnCode === null) return said(received)
  if (!refused || received.status === 429) return null
  // An identifier in a path that cannot be one is also something that does not exist.
  if (place === 'params' && (received.status === 404 || received.returnCode === returnCode.notFound))
    return null
  return refusedNaming(received, field) ? null : `not refused by name: ${said(received)}`
}

/** Bodies that are none. */
async function checkBodies({ send, report }: Suite, { name, call }: Tested, person: Person): Promise<void> {
  if (call.method === 'GET' || call.bodyType !== 'json' || Object.keys(call.body.shape).length === 0) return
  const params = fittingObject(call.params) as Record<string, string>
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '[[[[[[[[[[',
    '{"__proto__":{"a":1}}',
    `{"a":${'['.repeat(2000)}`,
  ]
  const problems: string[] = []
  for (const body of bodies) {
    const received = await send(call, { params, query: fittingObject(call.query), body }, person.as)
    if (received.status >= 500 || received.returnCode === null)
      problems.push(`${body.slice(0, 20)}: ${said(received)}`)
  }
  if (problems.length === 0) report.passed(name, 'bodies that are none')
  else report.failed(name, 'bodies that are none', problems.slice(0, 3).join(' | '))
}
