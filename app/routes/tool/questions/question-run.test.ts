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
const sum = (field: string) => ({ ...question(field), changesSum: true })
const rest = { ...question('rest'), changesSum: false }
const open = [sum('a'), sum('b'), rest, { ...question('c'), upToFen: 5 }]
const at = (address: string, answered = [question('z')], questions = open) => {
  const { question, unseen, ...run } = questionRun(
    { open: questions, answered },
    new URLSearchParams(address),
  )
  const fieldsOf = (some: AttributeQuestion[]) => some.map(({ field }) => field)
  return {
    ...run,
    question: question?.field ?? null,
    unseen: { money: fieldsOf(unseen.money), rest: fieldsOf(unseen.rest) },
  }
}

describe('a run through the questions', () => {
  it('begins with the first, and counts the questions after it that change a sum', () => {
    expect(at('')).toMatchObject({ question: 'a', isAnswered: false, seen: [], left: 2 })
  })
  it('passes over what was seen, and asks nothing that changes no sum', () => {
    expect(at('seen=a')).toMatchObject({ question: 'b', left: 1 })
    expect(at('seen=a&seen=b')).toMatchObject({ question: 'c', left: 0 })
    expect(at('seen=a&seen=c&seen=b')).toMatchObject({
      question: null,
      unseen: { money: [], rest: ['rest'] },
    })
  })
  it('ends after ten questions, and offers the others', () => {
    const many = Array.from({ length: 12 }, (_, at) => sum(`m${at}`))
    const seen = (count: number) =>
      many
        .slice(0, count)
        .map(({ field }) => `seen=${field}`)
        .join('&')
    expect(at(seen(9), [], many)).toMatchObject({ question: 'm9', left: 0 })
    expect(at(seen(10), [], many)).toMatchObject({ question: null, unseen: { money: ['m10', 'm11'] } })
  })
  it('asks what is asked for, also what was seen or answered before or changes no sum', () => {
    expect(at('ask=rest&seen=a')).toMatchObject({ question: 'rest', seen: ['a'], left: 2 })
    expect(at('ask=a&seen=a&seen=b')).toMatchObject({ question: 'a', seen: ['b'], left: 1 })
    expect(at('ask=z')).toMatchObject({ question: 'z', isAnswered: true, left: 3 })
  })
  it('goes on with the first where what is asked for is no question, or answered at a gateway that does not ask again', () => {
    expect(at('ask=nothing')).toMatchObject({ question: 'a', isAnswered: false })
    expect(at('ask=z', [])).toMatchObject({ question: 'a', isAnswered: false })
  })
})
