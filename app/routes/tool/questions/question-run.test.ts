import { describe, expect, it } from 'vitest'
import type { AttributeQuestion } from '../../../../contract/entities/match.ts'
import { questionRun } from './question-run.ts'

const question = (field: string): AttributeQuestion => ({
  field,
  label: field,
  group: '',
  kind: 'boolean',
  decides: 1,
  upToFen: null,
})
const open = [question('a'), { ...question('b'), upToFen: 5 }, question('c')]
const at = (address: string, answered = [question('z')]) => {
  const run = questionRun({ open, answered }, new URLSearchParams(address))
  return { ...run, question: run.question?.field ?? null }
}

describe('a run through the questions', () => {
  it('begins with the first, and says how many come after it', () => {
    expect(at('')).toEqual({ question: 'a', isAnswered: false, seen: [], left: 2, leftWithMoney: 1 })
  })
  it('passes over what was seen, and ends where nothing else is left', () => {
    expect(at('seen=a')).toMatchObject({ question: 'b', left: 1, leftWithMoney: 0 })
    expect(at('seen=a&seen=c&seen=b')).toMatchObject({ question: null, left: 0 })
  })
  it('asks what is asked for, also what was seen or answered before', () => {
    expect(at('ask=c&seen=a')).toMatchObject({ question: 'c', seen: ['a'], left: 1 })
    expect(at('ask=a&seen=a&seen=b')).toMatchObject({ question: 'a', seen: ['b'], left: 1 })
    expect(at('ask=z')).toMatchObject({ question: 'z', isAnswered: true, left: 3 })
  })
  it('goes on with the first where what is asked for is no question, or answered at a gateway that does not ask again', () => {
    expect(at('ask=nothing')).toMatchObject({ question: 'a', isAnswered: false })
    expect(at('ask=z', [])).toMatchObject({ question: 'a', isAnswered: false })
  })
})
