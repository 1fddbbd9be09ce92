import { describe, expect, test } from 'vitest'
import { isFinished, wayOfDeclaring } from '../../contract/declaration-way.ts'
import { type DeclarationStatus, declarationStatus } from '../../contract/entities/declaration.ts'
import type { Way } from '../../contract/entities/policy.ts'
import { departmentStep, editableUntil, type OwnAction, ownStep, type Step } from './declaration-states.ts'

const statuses = declarationStatus.options
const actions: OwnAction[] = ['save', 'submit', 'withdraw', 'reopen', 'evaluate']
const submittedAt = new Date('2026-06-24T10:26:40+08:00')
const everyStep = [
  ...actions.flatMap((action) => [false, true].map((late) => ({ by: 'own' as const, action, late }))),
  ...statuses.map((to) => ({ by: 'department' as const, to })),
]

/** A way with the steps that it leaves out. */
const of = (way: Way) => ({ way, without: wayOfDeclaring[way].without })

function take(way: Way, from: DeclarationStatus, step: (typeof everyStep)[number]): Step {
  if (step.by === 'department') return departmentStep(of(way), from, step.to)
  const now = new Date(submittedAt.getTime() + (step.late ? 11 : 1) * 60_000)
  return ownStep(from, step.action, { now, editableUntil: editableUntil(submittedAt) })
}

/** How a declaration of each way ends well. */
const ends = [
  ['apply', 'paid'],
  ['automatic', 'paid'],
  ['recognition', 'recognised'],
] as const

describe.each(ends)('the states of a declaration, of the way %s', (way, end) => {
  const without: DeclarationStatus[] = end === 'paid' ? ['recognised'] : ['approved', 'paid']
  const waysTo = (to: DeclarationStatus) =>
    statuses.filter((from) => 'to' in departmentStep(of(way), from, to))

  test('every status of this way, and no other, can be reached from a draft', () => {
    const reached = new Set<DeclarationStatus>(['draft'])
    for (const from of reached) {
      for (const to of statuses) if ('to' in departmentStep(of(way), from, to)) reached.add(to)
      for (const action of actions) {
        const step = ownStep(from, action, { now: submittedAt, editableUntil: editableUntil(submittedAt) })
        if ('to' in step) reached.add(step.to)
      }
    }
    expect([...reached].sort()).toEqual(statuses.filter((one) => !without.includes(one)).sort())
  })

  test('no walk ever leaves an end, skips handing in, or is refused without a reason', () => {
    const walked = new Set(['draft, not handed in'])
    for (const place of walked) {
      const [status, handedIn] = place.split(', ') as [DeclarationStatus, string]
      for (const taken of everyStep) {
        const step = take(way, status, taken)
        if ('refused' in step) {
          expect(step.refused.length).toBeGreaterThan(5)
          continue
        }
        const wasHandedIn = handedIn === 'handed in' || step.to === 'submitted'
        walked.add(`${step.to}, ${wasHandedIn ? 'handed in' : 'not handed in'}`)
        if (['rejected', 'withdrawn', end].includes(status)) expect(step.to).toBe(status)
      }
    }
    const withoutHandingIn = [...walked].filter((place) => place.endsWith(', not handed in'))
    expect(withoutHandingIn).toEqual(['draft, not handed in', 'withdrawn, not handed in'])
    expect(walked.size - withoutHandingIn.length).toBe(statuses.length - without.length)
  })

  test('what is decided is decided after review', () => {
    expect(waysTo(end === 'paid' ? 'approved' : 'recognised')).toEqual(['reviewing', 'publicity'])
    expect(waysTo('draft')).toEqual([])
    expect(waysTo('submitted')).toEqual([])
    expect(waysTo('withdrawn')).toEqual([])
  })

  test('a step that this way does not have is refused as such, with those that it has', () => {
    for (const to of without)
      expect(departmentStep(of(way), 'reviewing', to)).toEqual({
        refused: expect.stringMatching(/没有“.+”这一步；可以改为：公示中/),
      })
  })
})

describe('the states of a declaration', () => {
  test('money is only paid after approval', () => {
    expect(statuses.filter((from) => 'to' in departmentStep(of('apply'), from, 'paid'))).toEqual(['approved'])
  })

  test('it can be taken back for ten minutes, and not one millisecond longer', () => {
    const until = editableUntil(submittedAt)
    const at = (ms: number) =>
      ownStep('submitted', 'reopen', { now: new Date(until.getTime() + ms), editableUntil: until })
    expect(at(-1)).toEqual({ to: 'draft' })
    expect(at(0)).toHaveProperty('refused')
    expect(ownStep('accepted', 'reopen', { now: submittedAt, editableUntil: until })).toHaveProperty(
      'refused',
    )
  })

  test('only what is finished is evaluated', () => {
    const moment = { now: submittedAt, editableUntil: null }
    const open = statuses.filter((status) => 'to' in ownStep(status, 'evaluate', moment))
    expect(open).toEqual(['paid', 'recognised', 'rejected'])
    expect(open).toEqual(statuses.filter(isFinished))
    expect(ownStep('approved', 'evaluate', moment)).toEqual({ refused: '该申报已经通过，资金拨付后才能评价' })
  })
})
