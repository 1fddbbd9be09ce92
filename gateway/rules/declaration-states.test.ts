import { describe, expect, test } from 'vitest'
import { type DeclarationStatus, declarationStatus } from '../../contract/entities/declaration.ts'
import { departmentStep, editableUntil, type OwnAction, ownStep, type Step } from './declaration-states.ts'

const statuses = declarationStatus.options
const actions: OwnAction[] = ['save', 'submit', 'withdraw', 'reopen', 'evaluate']
const submittedAt = new Date('2026-06-24T10:26:40+08:00')
const everyStep = [
  ...actions.flatMap((action) => [false, true].map((late) => ({ by: 'own' as const, action, late }))),
  ...statuses.map((to) => ({ by: 'department' as const, to })),
]

function take(from: DeclarationStatus, step: (typeof everyStep)[number]): Step {
  if (step.by === 'department') return departmentStep(from, step.to)
  const now = new Date(submittedAt.getTime() + (step.late ? 11 : 1) * 60_000)
  return ownStep(from, step.action, { now, editableUntil: editableUntil(submittedAt) })
}

describe('the states of a declaration', () => {
  test('every status can be reached from a draft', () => {
    const reached = new Set<DeclarationStatus>(['draft'])
    for (const from of reached) {
      for (const to of statuses) if ('to' in departmentStep(from, to)) reached.add(to)
      for (const action of actions) {
        const step = ownStep(from, action, { now: submittedAt, editableUntil: editableUntil(submittedAt) })
        if ('to' in step) reached.add(step.to)
      }
    }
    expect([...reached].sort()).toEqual([...statuses].sort())
  })

  test('no walk ever leaves an end, skips handing in, or is refused without a reason', () => {
    const walked = new Set(['draft, not handed in'])
    for (const place of walked) {
      const [status, handedIn] = place.split(', ') as [DeclarationStatus, string]
      for (const taken of everyStep) {
        const step = take(status, taken)
        if ('refused' in step) {
          expect(step.refused.length).toBeGreaterThan(5)
          continue
        }
        const wasHandedIn = handedIn === 'handed in' || step.to === 'submitted'
        walked.add(`${step.to}, ${wasHandedIn ? 'handed in' : 'not handed in'}`)
        if (['rejected', 'withdrawn', 'paid'].includes(status)) expect(step.to).toBe(status)
      }
    }
    const withoutHandingIn = [...walked].filter((place) => place.endsWith(', not handed in'))
    expect(withoutHandingIn).toEqual(['draft, not handed in', 'withdrawn, not handed in'])
    expect(walked.size - withoutHandingIn.length).toBe(statuses.length)
  })

  test('money is only paid after approval, and approval only after review', () => {
    const waysTo = (to: DeclarationStatus) => statuses.filter((from) => 'to' in departmentStep(from, to))
    expect(waysTo('paid')).toEqual(['approved'])
    expect(waysTo('approved')).toEqual(['reviewing', 'publicity'])
    expect(waysTo('draft')).toEqual([])
    expect(waysTo('submitted')).toEqual([])
    expect(waysTo('withdrawn')).toEqual([])
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
    expect(open).toEqual(['approved', 'paid', 'rejected'])
  })
})
