import { href } from 'react-router'
import { sectionName } from '../../../contract/declaration-form.ts'
import type { Message } from '../../../contract/entities/content.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import type { MatchReport } from '../../../contract/entities/match.ts'
import type { Consult } from '../../../contract/entities/policy.ts'
import { largestPage } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { hiddenPages } from '../../navigation/shown-menus.ts'
import { minute, now, today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import { type LoggedIn, shownName, who } from '../../session/who.server.ts'
import { untouchedReasons } from '../declaration-form/steps.ts'
import { statusesOf } from '../my-declarations/my-declarations-query.ts'
import type { DeclarationOnLine } from '../my-declarations/standing.tsx'
import { ownReminders } from '../reminder/reminders.server.ts'
import { type Closing, closingOf, closingOfMatches, namedByProjects, openBenefits } from './coming.ts'
import type { HeadlineFacts } from './headline.ts'
import { type Begun, inOrderOfUrgency } from './tasks.ts'

/** Milliseconds that a part of the desk may take; past them the page goes on without it. */
const budgetMs = 1500
/** An answer is news for so many days: nobody is told whether it has been read. */
const newsDays = 30
const shownMessages = 2
const shownAnswers = 2

/** What waits for somebody. A part that is null is not this person's, or not offered by this city. */
export interface DeskData {
  today: string
  name: string
  enterpriseName: string | null
  /** Whether policies may be chosen by the enterprise's profile. */
  byProfile: boolean
  declarations: Optional<{ tasks: Begun[]; going: Going[] }> | null
  messages: Optional<{
    unread: number
    newest: Pick<Message, 'id' | 'title' | 'kind' | 'at' | 'link'>[]
  }> | null
  answers: Optional<Pick<Consult, 'id' | 'title' | 'answeredAt' | 'department'>[]> | null
  match: Optional<Matched> | null
  signUps: Optional<{ id: string; title: string; startsAt: string; venue: string }[]>
  favourites: Optional<Closing[]> | null
  /** Projects that the person waits for, what opens next first. */
  awaited: HeadlineFacts['awaited']
}

/** A declaration under way, as a line shows it. */
export type Going = DeclarationOnLine & Pick<DeclarationSummary, 'id' | 'projectTitle'>

/** What the match report of the enterprise comes to. */
interface Matched extends Pick<MatchReport, 'sums' | 'answer'> {
  generatedAt: string
  eligible: number
  likely: number
  open: HeadlineFacts['open']
  /** What can be applied for and closes. */
  closing: Closing[]
}

/** The desk of whoever is logged in; null for a visitor. All parts are read at the same time. */
export async function deskOf(context: RouterContext): Promise<DeskData | null> {
  const person = who(context)
  return person.role === 'visitor' ? null : deskOfPerson(context, person)
}

async function deskOfPerson(context: RouterContext, person: LoggedIn): Promise<DeskData> {
  const { declaration, message, policy, activity } = gateway(context)
  const hidden = hiddenPages(tenant(context))
  const isEnterprise = person.role === 'enterprise'
  const moment = minute(context)
  const read = <T>(label: string, call: () => Promise<T>) => optionalRead(context, call, { label, budgetMs })
  /** Reads a part whose own page this city shows, of somebody who has it. */
  const readIf = <T>(has: boolean, page: string, label: string, call: () => Promise<T>) =>
    has && !hidden.has(page) ? read(label, call) : null
  const choice = recommendsByProfile(context)
  const [byProfile, declarations, messages, answers, match, signUps, favourites, reminders] =
    await Promise.all([
      choice,
      readIf(isEnterprise, href('/user/my-apply'), 'declarations', async () => {
        const status = [...statusesOf('mine'), ...statusesOf('going')]
        const { records } = await declaration.mine({ status, size: largestPage })
        const [mine, going] = [statusesOf('mine'), statusesOf('going')].map((some) =>
          records.filter((one) => some.includes(one.status)),
        )
        return {
          tasks: inOrderOfUrgency((mine ?? []).map(begunOf), moment),
          going: (going ?? []).map(goingOf),
        }
      }),
      readIf(isEnterprise, href('/user/message'), 'unread messages', async () => {
        const { total, records } = await message.page({ read: 'no', size: shownMessages })
        return {
          unread: total,
          newest: records.map(({ id, title, kind, at, link }) => ({ id, title, kind, at, link })),
        }
      }),
      readIf(true, href('/user/consult'), 'answers', async () => {
        const { records } = await policy.consults({ status: 'answered', size: 10 })
        return newest(records, now(context) - newsDays * 86_400_000)
      }),
      isEnterprise
        ? choice.then((allowed) =>
            allowed
              ? read('match report', async () => matchedOf(await policy.enterpriseReport(), moment))
              : null,
          )
        : null,
      read('sign-ups', async () => {
        const { records } = await activity.mySignUps({ size: 20 })
        return comingOf(records, now(context))
      }),
      readIf(true, href('/user/collect'), 'favourites', async () => {
        const { records } = await policy.favourites({ ended: 'no', size: 50 })
        return namedByProject(
          context,
          records.flatMap(({ policy }) => closingOf(policy, moment)),
        )
      }),
      ownReminders(context),
    ])
  return {
    today: today(context),
    name: shownName(person.user),
    enterpriseName: isEnterprise ? person.enterprise.name : null,
    ...{ byProfile, declarations, messages, match, signUps, favourites },
    answers: withoutTold(answers, messages?.data?.newest ?? []),
    awaited: reminders.data?.reminders.map(({ title, opensOn }) => ({ title, opensOn })) ?? [],
  }
}

function begunOf(declaration: DeclarationSummary): Begun {
  const { id, projectTitle, status, closesOn, closesAt, windowBasis, department, updatedAt, trial } =
    declaration
  const open = declaration.returnReasons.filter(({ resolved }) => !resolved)
  const back = declaration.timeline.findLast((entry) => entry.status === 'returned')
  return {
    ...{
      id,
      title: projectTitle,
      closesOn,
      ...(closesAt ? { closesAt } : {}),
      windowBasis,
      department,
      updatedAt,
    },
    returned: status === 'returned',
    trialUntil: trial?.opensOn ?? null,
    reasons: open.map(({ section, reason }) => `${sectionName[section]}：${reason}`),
    faults: untouchedReasons(declaration).length,
    correctBy: (status === 'returned' && back?.correctBy) || null,
    materialsLacking: declaration.materialsLacking,
  }
}

function goingOf(declaration: DeclarationSummary): Going {
  const { id, projectTitle, way, status, timeline, promisedDays, usual, amount } = declaration
  return { id, projectTitle, way, status, timeline, promisedDays, usual, amount }
}

/** Leaves out the answers that an unread message on the same page tells of. */
function withoutTold(
  answers: DeskData['answers'],
  messages: readonly Pick<Message, 'link'>[],
): DeskData['answers'] {
  if (!answers?.data) return answers
  const messageTargets = new Set(
    messages.map(({ link }) => (link?.kind === 'consultations' ? link.id : undefined)),
  )
  return { ...answers, data: answers.data.filter(({ id }) => !messageTargets.has(id)) }
}

function newest(answered: readonly Consult[], since: number) {
  return answered
    .filter(({ answeredAt }) => answeredAt !== null && Date.parse(answeredAt) >= since)
    .sort((one, other) => (other.answeredAt ?? '').localeCompare(one.answeredAt ?? ''))
    .slice(0, shownAnswers)
    .map(({ id, title, answeredAt, department }) => ({ id, title, answeredAt, department }))
}

function matchedOf({ generatedAt, totals, sums, answer, items }: MatchReport, moment: string): Matched {
  const { eligible, likely } = totals
  return {
    ...{ generatedAt, eligible, likely, sums, answer },
    open: openBenefits(items),
    closing: closingOfMatches(items, moment),
  }
}

function comingOf(
  signUps: readonly {
    activity: { id: string; title: string; startsAt: string; endsAt: string; venue: string }
  }[],
  at: number,
) {
  return signUps
    .map(({ activity }) => activity)
    .filter(({ endsAt }) => Date.parse(endsAt) > at)
    .map(({ id, title, startsAt, venue }) => ({ id, title, startsAt, venue }))
}

/**
 * Names the deadlines of favourites, which are documents, by their projects where those can be
 * read.
 */
async function namedByProject(context: RouterContext, closings: Closing[]): Promise<Closing[]> {
  if (closings.length === 0) return closings
  const { declaration } = gateway(context)
  const open = { status: ['open' as const], size: largestPage }
  const { data } = await optionalRead(
    context,
    () => Promise.all([declaration.projects(open), declaration.freeProjects(open)]),
    { label: 'projects of favourites', budgetMs },
  )
  return namedByProjects(closings, data?.flatMap(({ records }) => records) ?? [])
}
