/**
 * The fields of answers, by name, that no city's gateway is known to tell and on which something is offered: each is optional, and
 * without it nothing of what it is for is shown.
 */
const beyondOutput: ReadonlySet<string> = new Set([
  'commitment',
  'commitments',
  'materialCount',
  'feedback',
  'trial',
  'changesSinceTrial',
  'secondProof',
  'edition',
])

/** An answer as a gateway with the specified calls only gives it. */
export function withoutBeyondOutput(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutBeyondOutput)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) =>
      beyondOutput.has(name) ? [] : [[name, withoutBeyondOutput(value)]],
    ),
  )
}
