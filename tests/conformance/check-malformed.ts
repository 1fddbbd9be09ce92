import type { Call } from '../../contract/call.ts'
import { header } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import type { Sent } from './call-over-http.ts'
import { type Suite, said } from './suite.ts'

const { account, common, topic } = contract

/** A request that no schema describes, and what it may be answered with besides an envelope. */
interface Malformed {
  what: string
  call: Call
  sent: Sent
  /** `refused`: anything but success. A number: this status. Left out: any answer but a crash. */
  wanted?: 'refused' | number
}

const opinion = '{"content":"conformance"}'
const inLatin1 = (text: string) => Buffer.from(text, 'latin1')
const feedback = (what: string, sent: Sent, wanted?: Malformed['wanted']): Malformed => {
  return { what, call: topic.feedback, sent: { key: crypto.randomUUID(), ...sent }, wanted }
}
const typed = (type: string) =>
  feedback(`a body of type ${type}`, { body: opinion, headers: { 'content-type': type } }, 'refused')
const authorized = (what: string, authorization: string): Malformed => {
  const headers = { [header.authorization]: authorization }
  return { what: `authorization: ${what}`, call: account.currentUser, sent: { headers }, wanted: 401 }
}
const asked = (what: string, sent: Sent, wanted?: Malformed['wanted']): Malformed => {
  return { what, call: common.dictValue, sent, wanted }
}

const table: Malformed[] = [
  feedback('a body that is no UTF-8', { body: inLatin1('{"content":"\xff\xfe\xc0\x80"}') }, 'refused'),
  feedback('one key twice', { body: '{"content":"conformance","content":"again"}' }),
  feedback('a byte order mark', { body: `\ufeff${opinion}` }),
  feedback('more after the end', { body: `${opinion}}` }, 'refused'),
  feedback('a body of 10 MB', { body: `{"content":"${'a'.repeat(10_000_000)}"}` }, 'refused'),
  feedback('an endless idempotency key', { body: opinion, key: 'k'.repeat(8_000) }),
  typed('text/plain'),
  typed('application/xml'),
  typed('multipart/form-data'),
  authorized('no token', 'Bearer'),
  authorized('another scheme', 'Basic dXNlcjpwYXNz'),
  authorized('three words', 'Bearer a b'),
  authorized('8 kB', `Bearer ${'x'.repeat(8_000)}`),
  authorized('no ASCII', 'Bearer \xff\xfe\x80'),
  asked('bytes in a query that are no text', { rawQuery: 'typeCode=%ff%fe%c0%80' }, 'refused'),
  asked('a malformed escape in a query', { rawQuery: 'typeCode=%zz' }, 'refused'),
  asked('cookies that are none', {
    query: { typeCode: 'level' },
    headers: { cookie: `=; ;;; a; \xff=\xfe; ${'z'.repeat(4_000)}` },
  }),
  asked(
    'an unknown tenant',
    { query: { typeCode: 'level' }, headers: { [header.tenantHost]: "a'b<c>" } },
    404,
  ),
]

/** Whatever comes, the gateway answers in its envelope and does not crash. */
export async function checkMalformed({ send, people, report }: Suite): Promise<void> {
  for (const { what, call, sent, wanted } of table) {
    const received = await send(call, sent, people.visitor.as)
    const { status, returnCode } = received
    const kept =
      wanted === undefined ||
      status === 429 ||
      (wanted === 'refused' ? returnCode !== '0' : status === wanted || returnCode === String(wanted))
    if (status < 500 && returnCode !== null && kept) report.passed('malformed requests', what)
    else report.failed('malformed requests', what, said(received))
  }
}
