import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerFacts, answerSentence } from './answer-sentence.ts'

const nothing = { minFen: null, maxFen: null }
const wan = (amount: number) => amount * 1_000_000
const facts = (more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  isBlank: false,
  compared: 48,
  open: [],
  next: null,
  nearest: null,
  tax: { amount: nothing, possible: nothing, missing: 0 },
  today: '2026-11-27',
  ...more,
})
const open = (closesOn: string | null, isSure = true) => ({ closesOn, isSure })
const tax = (minFen: number | null, maxFen: number | null, missing = 0, more: number | null = null) => ({
  tax: { amount: { minFen, maxFen }, possible: { minFen: null, maxFen: more }, missing },
})

describe('the answer of a report', () => {
  it.each([
    ['nothing is known', { isBlank: true }, '填三项，看清企业能享受什么。'],
    ['nothing can be had', {}, '现在没有能报的。'],
    [
      'nothing fits',
      { nearest: { title: '设备补助', gap: '还差 3 万元' } },
      '对照了 48 项，现在没有适合的；差得最少的是设备补助，还差 3 万元。',
    ],
    [
      'a range of tax',
      { open: [open('2026-12-18'), open('2026-12-04')], ...tax(wan(10), wan(50), 1) },
      '现在能报 2 项，最近的 12 月 4 日截止；全年可少缴税 10 至 50 万元，再答 1 题可以确定。',
    ],
    [
      'one number of tax',
      { open: [open('2026-12-04')], ...tax(wan(97), wan(97)) },
      '全年少缴税 97 万元；现在能报 1 项，最近的 12 月 4 日截止。',
    ],
    [
      'more than a hundred million and less than 万元',
      tax(150_000, wan(11_260) + 999),
      '全年可少缴税 1,500 元 至 11,260 万元；现在没有能报的。',
    ],
    ['no lower end', tax(null, wan(97), 1), '现在没有能报的；全年最多少缴税 97 万元，再答 1 题可以确定。'],
    ['no tax to save', tax(0, 0), '按现有情况没有税可以少缴；现在没有能报的。'],
    [
      'only what may come',
      { open: [open(null)], ...tax(null, null, 0, wan(30)) },
      '全年可能少缴税最多 30 万元；现在能报 1 项。',
    ],
    [
      'an input of every amount is missing',
      { open: [open('2026-11-27'), open('2026-11-27'), open('2026-12-01')], ...tax(null, null, 2) },
      '现在能报 3 项，2 项今天截止；能少缴多少税，再答 2 题就能算出。',
    ],
    [
      'what is open only may fit',
      { open: [open('2027-01-05', false)] },
      '现在开放申报、可能符合的有 1 项，最近的 2027 年 1 月 5 日截止。',
    ],
    [
      'something opens later',
      { next: { title: '技术改造', opensOn: '2026-12-10' } },
      '现在没有能报的；最早的 12 月 10 日开放：技术改造。',
    ],
  ])('is one sentence where %s', (_, more, sentence) => {
    expect(answerSentence(facts(more))).toBe(sentence)
  })

  it('has at most three clauses, and one full stop', () => {
    const fen = fc.option(fc.nat(100_000_000_000))
    const range = fc.record({ minFen: fen, maxFen: fen })
    fc.assert(
      fc.property(
        fc.record({
          isBlank: fc.boolean(),
          compared: fc.nat(200),
          open: fc.array(
            fc.record({
              isSure: fc.boolean(),
              closesOn: fc.option(fc.constantFrom('2026-11-27', '2026-12-31')),
            }),
          ),
          next: fc.option(fc.constant({ title: '技术改造', opensOn: '2026-12-10' })),
          nearest: fc.option(fc.constant({ title: '设备补助', gap: '还差 3 万元' })),
          tax: fc.record({ amount: range, possible: range, missing: fc.nat(5) }),
          today: fc.constant('2026-11-27'),
        }),
        (random) => {
          const sentence = answerSentence(random)
          expect(sentence).toMatch(/^[^。]+。$/)
          expect(sentence.split('；').length).toBeLessThanOrEqual(3)
          expect(sentence).not.toMatch(/null|NaN|undefined/)
        },
      ),
    )
  })
})
