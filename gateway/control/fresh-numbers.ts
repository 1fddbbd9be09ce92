import { randomInt } from 'node:crypto'
import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'

/** Counted on from a random start, so that no number comes twice from one gateway, and hardly ever from two over one store. */
let last = randomInt(0, 10_000_000)

/** A mobile number that no person made by this gateway has. */
export function freshPhone(): string {
  return `1397${nextNumber()}`
}

/** A well-formed unified social credit code that no enterprise made by this gateway has. */
export function freshCreditCode(): string {
  const body = `91320500MA${nextNumber()}`
  return body + creditCodeCheckSymbol(body)
}

/** Seven digits. */
function nextNumber(): string {
  last = (last + 1) % 10_000_000
  return String(last).padStart(7, '0')
}
