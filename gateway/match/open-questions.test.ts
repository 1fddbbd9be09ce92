import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import { type Benefit, benefitsToday } from '../policy/benefits.ts'
import { policies } from '../seed/policies.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { fullProfile, randomProfile, years } from '../testing/random-profile.ts'
import { matchBenefit } from './match-benefit.ts'
import { openQuestions } from './open-questions.ts'
import { sumsOf } from './sums.ts'

let context: ContextInMemory
let benefits: Benefit[]
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-27T10:00:00+08:00'))
  await policies.sow(context, 'test')
  benefits = await benefitsToday(context, 'test')
})
afterAll(() => context.close())

const numRuns = 15

const questionsFor = (known: AttributeAnswers) => openQuestions(benefits, { known, years, answers: known })
const money = (known: AttributeAnswers) => {
  const { cash, tax } = sumsOf(benefits.map((one) => matchBenefit(one, known, years))).sums
  const ends = [cash, tax].flatMap(({ amount, possible }) => [amount.minFen, amount.maxFen, possible.maxFen])
  return ends.map((fen) => fen ?? 0)
}

describe('questions for random profiles', () => {
  it('change a sum by some answer if they say so, and by no answer otherwise', () => {
    fc.assert(
      fc.property(randomProfile, fullProfile, fc.nat(), (known, others, pick) => {
        const before = money(known)
        const asked = questionsFor(known)
        const idle = asked.filter(({ changesSum }) => !changesSum)
        const { field } = idle[pick % idle.length] ?? { field: '' }
        expect([field, money({ ...known, [field]: others[field] ?? '' })]).toEqual([field, before])
      }),
      { numRuns },
    )
  })

  it('leave none that changes a sum once they are answered, in whatever order', () => {
    fc.assert(
      fc.property(randomProfile, fullProfile, fc.infiniteStream(fc.nat()), (known, others, picks) => {
        let answers = known
        let asked = questionsFor(answers).filter(({ changesSum }) => changesSum)
        while (asked.length > 0) {
          const at = (picks.next().value ?? 0) % asked.length
          const { field } = asked[at] ?? expect.fail()
          answers = { ...answers, [field]: others[field] ?? '' }
          asked = questionsFor(answers).filter(({ changesSum }) => changesSum)
        }
        // Another industry than that of a list on which the enterprise stands contradicts the list.
        const { industry: _industry, ...rest } = others
        expect(money({ ...rest, ...answers })).toEqual(money(answers))
      }),
      { numRuns },
    )
  })

  it('ask a holder nothing for the title, and an individual business nothing for what it cannot have', () => {
    fc.assert(
      fc.property(randomProfile, fc.boolean(), (some, isIndividual) => {
        const known = isIndividual ? { ...some, legalForm: '个体工商户' } : some
        const open = benefits.filter((one) =>
          ['eligible', 'likely'].includes(matchBenefit(one, known, years).verdict),
        )
        const fields = questionsFor(known).map(({ field }) => field)
        const without = openQuestions(open, { known, years, answers: known })
        expect(without.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
        if (isIndividual)
          for (const field of ['levyMethod', 'hasHighTechCert', 'isListed', 'rdExpense'])
            expect(fields).not.toContain(field)
      }),
      { numRuns },
    )
  })
})
