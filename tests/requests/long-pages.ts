import assert from 'node:assert/strict'
import type { Answer } from '../ask.ts'

/** The buffer of an nginx without settings of its own, less the header that comes with HTTPS. */
export const maxBytes =
  4096 - Buffer.byteLength('strict-transport-security: max-age=31536000; includeSubDomains\r\n')
export const longName = (length: number) => '长'.repeat(length)

/** A person whose names are as long as names get. */
export const person = (enterprises: number) => ({
  name: longName(40),
  enterprises: Array.from({ length: enterprises }, (_, at) => ({ name: `${at}${longName(98)}` })),
})

/** A gateway that says no at length. */
export const refusal = {
  kind: 'envelope',
  returnCode: '3000',
  data: [{ errorMessage: longName(2_000) }],
} as const

export function expectShortHeads(answers: readonly Answer[]): void {
  assert(answers.length > 0)
  const tooLong = answers.filter(({ headBytes }) => headBytes > maxBytes)
  assert.deepEqual(
    tooLong.map(({ headBytes, status, headers }) => `${headBytes} ${status} ${headers.location ?? ''}`),
    [],
  )
}

/** A list with sixty filters of Chinese words, as a browser escapes them. */
export const filteredPage = `/zct-ee/policy-find?${new URLSearchParams(
  Array.from({ length: 60 }, (_, at) => ['issuer', `专精特新中小企业${at}`]),
)}`
/** Nearly as long as an address may be. */
export const longestPage = `/zct-ee/policy-find?keyword=${encodeURIComponent(longName(860))}`

/** Returns the address that a redirect document leads to; empty for any other document. */
export function addressInDocument(html: string): string {
  return /<a href="([^"]*)" data-go-to>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** Returns the address that an answer leads to, by its header or its document. */
export function addressIn({ headers, body }: Answer): string {
  return headers.location ?? addressInDocument(body)
}
