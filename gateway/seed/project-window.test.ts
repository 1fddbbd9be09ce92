import { describe, expect, it } from 'vitest'
import { addWorkingDays, countWorkingDays } from '../../contract/working-days.ts'
import { daysAfter, weekday } from '../base/shanghai-date.ts'
import { explainers } from '../data/explainers/index.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { projectWindows } from '../data/project-windows.ts'
import projects from '../data/projects.json' with { type: 'json' }
import { windowOn } from '../policy/project-window.ts'
import { cloudStarVersions } from '../rules/cloud-star/versions.ts'
import { highTechVersions } from '../rules/high-tech/versions.ts'
import { techSmeVersions } from '../rules/tech-sme/versions.ts'
import { policyRow } from './policy-row.ts'
import { projectRows } from './project-row.ts'
import { windowColumns } from './project-window.ts'

type Project = (typeof projects)[number]

/** The days of a year in which a text says that something is applied for (MM-DD), and whether it says that it is over. */
interface Said {
  text: string
  seasons: { from: string; to: string }[]
  over: boolean
}

const seasonWords: [RegExp, from: string, to: string][] = [
  [/年初/, '01-01', '03-31'],
  [/上半年/, '01-01', '06-30'],
  [/下半年/, '07-01', '12-31'],
  [/二、三季度/, '04-01', '09-30'],
]
const two = (text: string | undefined) => String(text).padStart(2, '0')

function readSaid(text: string): Said {
  const plain = text.replaceAll(' ', '')
  const words = seasonWords.flatMap(([word, from, to]) => (word.test(plain) ? [{ from, to }] : []))
  const days = [...plain.matchAll(/(\d+)月(\d+)日至(\d+)月(\d+)日/g)].map(([, m, d, m2, d2]) => ({
    from: `${two(m)}-${two(d)}`,
    to: `${two(m2)}-${two(d2)}`,
  }))
  const months = [...plain.matchAll(/(\d+)[—-](\d+)月(?!\d)/g)].map(([, m, m2]) => ({
    from: `${two(m)}-01`,
    to: `${two(m2)}-31`,
  }))
  const starts = [...plain.matchAll(/(\d+)月(下旬)?(?:起|启动)/g)].map(([, m, late]) => ({
    from: `${two(m)}-${late ? '21' : '01'}`,
    to: '12-31',
  }))
  const over = /批(?:遴选)?已结束|没有查到新通知|年度通知没有查到|年起没有查到新/.test(plain)
  return { text, seasons: [...words, ...days, ...months, ...starts], over }
}

/** Everything that the portal says of when a project is open, without its window. */
function saidOf(project: Project): Said[] {
  const ids = [project.policyId, ...project.relatedPolicyIds]
  const rests = policyRecords.filter((one) => ids.includes(one.id))
  const numbers = rests.flatMap((one) => one.documentNumber ?? [])
  const names = (text: string) => numbers.some((number) => text.includes(number))
  const panels = explainers.flatMap((one) => one.panels).filter((panel) => names(panel.basis))
  const tools = [...techSmeVersions, ...highTechVersions, ...cloudStarVersions]
    .flatMap((version) => version.basis)
    .filter((basis) => names(basis.number ?? ''))
  const guide = guides.find((row) => row.id === project.id)
  const texts = [
    project.window.text,
    JSON.stringify(project.lastKnownRound),
    guide?.guideHtml ?? '',
    ...rests.flatMap((one) => [one.title, one.summary, one.benefit ?? '', one.note ?? '']),
    ...panels.map((panel) => JSON.stringify(panel)),
    ...tools.map((basis) => JSON.stringify(basis)),
  ]
  return texts.map(readSaid).filter((one) => one.over || one.seasons.length > 0)
}

const guides = projectRows('test', '2026-11-22', '12345', true)
const seeds = ['2026-01-01', '2026-06-24', '2026-11-22']
const stored = new Map(
  seeds.map((seed) => [seed, new Map(projects.map((one) => [one.id, storedOn(one, seed)]))]),
)

function storedOn(project: Project, seed: string) {
  const policy = policyRecords.find((one) => one.id === project.policyId) ?? expect.fail(project.policyId)
  const { standing, effectiveDay = null, effectiveTo = null } = policyRow('test', policy)
  const columns = windowColumns(project.id, seed)
  const { opensOn = null, closesOn = null, windowBasis = 'notice', cycle = null } = columns
  return {
    window: { opensOn, closesOn, windowBasis, cycle },
    basis: { standing, effectiveDay, effectiveTo },
  }
}

function windowOf(project: Project, seed: string, today: string) {
  const { window, basis } = stored.get(seed)?.get(project.id) ?? expect.fail(project.id)
  return windowOn(window, basis, today)
}

/** Every day of three years. */
const days = Array.from({ length: 1096 }, (_, at) => daysAfter('2026-01-01', at))

describe('the windows of the projects', () => {
  it('are in the table for every project, each with the reason, and for nothing else', () => {
    expect(Object.keys(projectWindows).toSorted()).toEqual(projects.map((one) => one.id).toSorted())
    for (const { why } of Object.values(projectWindows)) expect(why).toMatch(/\p{Script=Han}{3}/u)
  })

  it.each(projects)('$name: no day contradicts what the portal says elsewhere', (project) => {
    const said = saidOf(project)
    const faults = seeds.flatMap((seed) =>
      days.flatMap((today) => {
        const { status, opensOn, closesOn, windowBasis } = windowOf(project, seed, today)
        if (status === 'closed' || closesOn === null || opensOn === null) return []
        const [from, to] = [opensOn.slice(5), closesOn.slice(5)]
        const against = said.filter(
          (one) =>
            // What a notice gave was true while it lasted.
            (one.over && windowBasis !== 'notice') ||
            one.seasons.some((season) => from < season.from || to > season.to),
        )
        return against.map(({ text }) => `${today}: ${opensOn} to ${closesOn} against ${text.slice(0, 60)}`)
      }),
    )
    expect(faults.slice(0, 3)).toEqual([])
  })

  it('are read against texts that do say something', () => {
    const found = (id: string) =>
      saidOf(projects.find((one) => one.id === id) ?? expect.fail(id)).map(({ text: _, ...one }) => one)
    expect(found('tech-sme').length).toBeGreaterThanOrEqual(4)
    expect(found('tech-sme')).toContainEqual({ seasons: [{ from: '06-01', to: '08-31' }], over: false })
    expect(found('smart-factory')).toContainEqual({ seasons: [{ from: '01-01', to: '03-31' }], over: false })
    expect(found('key-little-giant').some((one) => one.over)).toBe(true)
    expect(found('champion').some((one) => one.over)).toBe(true)
  })

  it('leave something open, coming, closed and closing within five working days, whatever the day', () => {
    for (const seed of seeds)
      for (const today of days) {
        const windows = projects.map((project) => windowOf(project, seed, today))
        const soon = windows.filter(
          (one) => one.status === 'open' && one.closesOn !== null && one.closesOn <= addWorkingDays(today, 5),
        )
        const found = new Set(windows.map((one) => one.status))
        expect([today, found, soon.length > 0]).toEqual([
          today,
          new Set(['open', 'upcoming', 'closed']),
          true,
        ])
      }
  })

  it('open and close on working days where they are invented', () => {
    const isWorked = (day: string) =>
      ![0, 6].includes(weekday(day)) && countWorkingDays(daysAfter(day, -1), day) === 1
    const invented = projects.filter((one) => projectWindows[one.id]?.basis === 'example')
    for (const seed of seeds)
      for (const project of invented)
        for (const today of days.filter((_, at) => at % 30 === 0)) {
          const { opensOn, closesOn, windowBasis } = windowOf(project, seed, today)
          if (windowBasis === 'example')
            expect([project.id, opensOn && isWorked(opensOn), closesOn && isWorked(closesOn)]).toEqual([
              project.id,
              true,
              true,
            ])
        }
  })

  it('are said to be known only where a notice or a policy gives them', () => {
    const known = projects.filter((one) => windowOf(one, '2026-11-22', '2026-11-22').windowBasis === 'notice')
    expect(known.map((one) => one.id)).toEqual(['tech-sme', 'little-giant', 'key-little-giant', 'champion'])
    const ended = projects.filter((one) => windowOf(one, '2026-11-22', '2026-11-22').windowBasis === 'ended')
    expect(ended.map((one) => one.id)).toEqual([
      'first-set',
      'smart-factory',
      'cloud-star',
      'unicorn',
      'foreign-institute',
      'stable-post',
      'expand-post',
    ])
  })

  it('are over with the policy that they rest on, on the day after its last one', () => {
    const loan = projects.find((one) => one.id === 'small-loan') ?? expect.fail('small-loan')
    expect(windowOf(loan, '2026-11-22', '2027-12-31')).toMatchObject({
      status: 'open',
      windowBasis: 'allYear',
    })
    expect(windowOf(loan, '2026-11-22', '2028-01-01')).toEqual({
      opensOn: null,
      closesOn: '2027-12-31',
      windowBasis: 'ended',
      status: 'closed',
    })
  })

  it('give no dates of another province in their guides', () => {
    for (const row of guides) expect(row.guideHtml).not.toMatch(/北京/)
  })
})
