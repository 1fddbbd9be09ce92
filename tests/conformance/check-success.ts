import { parse } from 'content-disposition'
import { returnCode } from '../../contract/envelope.ts'
import type { Received, Sent } from './call-over-http.ts'
import { exampleOf, needsMore } from './examples.ts'
import { controlledExamples } from './examples-with-control.ts'
import type { Person } from './people.ts'
import { allowedPerson, type Suite, said, type Tested, withKey } from './suite.ts'

const check = 'success'

/** A call with good input from somebody who may make it succeeds, and what it answers is what the contract says. */
export async function checkSuccess(suite: Suite, tested: Tested): Promise<void> {
  const { send, people, report } = suite
  const { name, call } = tested
  if (!people.control && changesSomething(tested)) {
    return report.skipped(name, check, 'changes data: needs --control')
  }
  const person = await allowedPerson(people, call)
  if (!person) return report.skipped(name, check, 'needs somebody who is logged in: --control, or a token')
  const sent = await goodInput(suite, tested, person)
  if (!sent) return report.skipped(name, check, 'this gateway has nothing to try it with')

  const received = await send(call, withKey(call, sent), person.as)
  const wrong = whatIsWrong(tested, received)
  if (wrong) report.failed(name, check, wrong)
  else report.passed(name, check)
}

async function goodInput(
  { send, people }: Suite,
  { name, call }: Tested,
  person: Person,
): Promise<Sent | null> {
  const controlled = controlledExamples[name]
  if (controlled && people.control) return controlled({ send, person, control: people.control })
  if (needsMore(name)) return null
  return exampleOf(name, call, { send, as: person.as })
}

function whatIsWrong({ call }: Tested, received: Received): string | null {
  if (received.status !== 200) return said(received)
  if (call.dataType === 'file') return whatIsWrongWithFile(received)
  if (received.returnCode !== returnCode.success) return said(received)
  if (!received.headers.get('content-type')?.includes('json'))
    return 'the answer does not say that it is JSON'
  const read = call.data.safeParse(received.data)
  if (read.success) return null
  const [issue] = read.error.issues
  return `the answer breaks the contract at “${issue?.path.join('.') ?? ''}”: ${issue?.message}`
}

function whatIsWrongWithFile({ headers, bytes }: Received): string | null {
  if (bytes === 0) return 'the file is empty'
  if (parse(headers.get('content-disposition') ?? '').type !== 'attachment')
    return 'it is not served as an attachment'
  return null
}

/** Whether a call writes. Logs, checks and computations that are open to anyone do no harm. */
function changesSomething({ name, call }: Tested): boolean {
  const harmless = ['account.tokenCheck', 'policy.visitorReport', 'tool.preview']
  return call.method !== 'GET' && !name.startsWith('behaviour.') && !harmless.includes(name)
}
