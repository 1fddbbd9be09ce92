import { and, eq, isNull, lt } from 'drizzle-orm'
import { isToHandIn } from '../../contract/declaration-form.ts'
import type { DeclarationForm, ProjectDetail } from '../../contract/entities/declaration.ts'
import { addWorkingDays } from '../../contract/working-days.ts'
import type { Context } from '../base/context.ts'
import { daysAfter, shanghaiDate, shanghaiMoment } from '../base/shanghai-date.ts'
import { defaultTenant } from '../base/tenants.ts'
import {
  demonstrationBank,
  type PlannedDeclaration,
  plannedConsults,
  plannedDeclarations,
  plannedFavourites,
  plannedSubscriptions,
} from '../data/demonstration-declarations.ts'
import { chenghuSensorId, demonstrationEnterprises } from '../data/demonstration-enterprises.ts'
import { demonstrationPeople } from '../data/demonstration-people.ts'
import { type Applicant, neededProject } from '../declaration/checks.ts'
import { moveDeclaration } from '../declaration/move.ts'
import { prefillFor } from '../declaration/prefill.ts'
import { declarationWriters } from '../declaration/write.ts'
import { largestFile, receive } from '../files/arrived-file.ts'
import { chosenStore } from '../files/file-store.ts'
import { kinds } from '../files/kinds/known-kinds.ts'
import { storeUpload } from '../files/store-upload.ts'
import { answerConsult } from '../policy/consult-answer.ts'
import { consults } from '../policy/consults.ts'
import { favourites } from '../policy/favourites.ts'
import { roundBefore, roundOn } from '../rules/project-window.ts'
import { account, accountEnterprise, tenantSeed } from '../store/schema/account.ts'
import { message } from '../store/schema/message.ts'
import { tagSubscription } from '../store/schema/policy.ts'
import { examplePdf } from './example-pdf.ts'
import type { Seed } from './index.ts'
import { windowColumns } from './project-window.ts'

/** Days before the seed on which the demonstration people registered: before all that they did. */
const registeredDaysAgo = 150
/** Messages of earlier days have been read. */
const unreadDays = 21

/**
 * Declarations, questions, favourites and subscriptions of the demonstration people, made by the
 * functions that make real ones, each at its own moment before the seed. Only the demonstration's
 * own tenant begins with them, and only a new one: what people did is left alone.
 */
export const demonstrationHistory: Seed = {
  name: 'demonstration-history',
  version: 1,
  demonstration: true,
  async sow(context, tenantId) {
    if (tenantId !== defaultTenant || (await hasSeeds(context))) return
    const today = shanghaiDate(context.now(tenantId))
    await registerEarlier(context, daysAfter(today, -registeredDaysAgo))
    for (const plan of plannedDeclarations) await declare(context, plan, today)
    await askQuestions(context, today)
    await putAside(context, today)
    await readOldMessages(context, today)
  },
}

async function hasSeeds({ db }: Context): Promise<boolean> {
  return (await db.$count(tenantSeed, eq(tenantSeed.tenantId, defaultTenant))) > 0
}

async function registerEarlier({ db }: Context, day: string): Promise<void> {
  const at = shanghaiMoment(day, '09:30')
  for (const { id, enIds } of demonstrationPeople) {
    await db
      .update(account)
      .set({ registeredAt: at })
      .where(and(eq(account.tenantId, defaultTenant), eq(account.id, id)))
    for (const [order, enId] of enIds.entries())
      await db
        .update(accountEnterprise)
        .set({ linkedAt: new Date(at.getTime() + order) })
        .where(
          and(
            eq(accountEnterprise.tenantId, defaultTenant),
            eq(accountEnterprise.userId, id),
            eq(accountEnterprise.enId, enId),
          ),
        )
  }
}

/** Returns the context as it was at a moment in Shanghai. */
function contextAt(context: Context, day: string, time: string): Context {
  const moment = shanghaiMoment(day, time)
  return { ...context, now: () => moment }
}

/**
 * Returns the day on which a declaration is begun, in its round, and the working days on which the
 * department takes its steps, each before the day of the seed.
 */
export function scheduleOf(
  { projectId, round, daysAgo, steps }: PlannedDeclaration,
  today: string,
): { begunOn: string; stepDays: string[] } {
  const { cycle } = windowColumns(projectId, today)
  if (!cycle) throw new Error(`the window of ${projectId} is not an example`)
  const { opensOn, closesOn } = round === 'current' ? roundOn(cycle, today) : roundBefore(cycle, today)
  const wanted = daysAfter(today, -daysAgo)
  const begunOn = steps.length === 0 ? wanted : [opensOn, wanted, closesOn].toSorted()[1]
  if (begunOn === undefined) throw new Error('a round has two days')
  const stepDays: string[] = []
  for (const { workingDays } of steps) stepDays.push(stepDay(stepDays.at(-1) ?? begunOn, workingDays, today))
  return { begunOn, stepDays }
}

/**
 * Returns the working day that many after another one, fewer after it where that is not past yet.
 */
function stepDay(after: string, workingDays: number, today: string): string {
  const day = addWorkingDays(after, workingDays)
  return day < today || workingDays === 1 ? day : stepDay(after, workingDays - 1, today)
}

async function declare(context: Context, plan: PlannedDeclaration, today: string): Promise<void> {
  const { begunOn, stepDays } = scheduleOf(plan, today)
  const caller = applicant()
  const then = contextAt(context, begunOn, '10:12')
  const project = await neededProject(then, caller, plan.projectId)
  const { id } = await declarationWriters(then).add(
    {
      projectId: plan.projectId,
      form: await formOf(then, caller, plan, begunOn),
      materials: plan.isDraft ? [] : await uploadMaterials(then, caller, project),
      submit: !plan.isDraft,
    },
    caller,
  )
  for (const [place, { workingDays: _, correctWithin, ...step }] of plan.steps.entries()) {
    const day = stepDays[place] ?? begunOn
    const correctBy = correctWithin && addWorkingDays(day, correctWithin)
    await moveDeclaration(contextAt(context, day, '14:35'), {
      tenantId: defaultTenant,
      id,
      ...step,
      ...(correctBy && { correctBy }),
    })
  }
}

async function formOf(
  context: Context,
  caller: Applicant,
  { projectId, project, lasted, isDraft }: PlannedDeclaration,
  begunOn: string,
): Promise<DeclarationForm> {
  const { fields } = await prefillFor(context, caller, projectId)
  const known = (section: keyof DeclarationForm) =>
    Object.fromEntries(
      fields.filter((one) => one.section === section).map(({ name, value }) => [name, value]),
    )
  return {
    enterprise: known('enterprise'),
    contact: known('contact'),
    project: {
      ...project,
      ...(lasted && {
        startedOn: daysAfter(begunOn, -lasted.from),
        finishedOn: daysAfter(begunOn, -lasted.to),
      }),
    },
    bank: isDraft ? {} : { ...known('bank'), ...demonstrationBank },
  }
}

async function uploadMaterials(context: Context, caller: Applicant, { materials }: ProjectDetail) {
  const store = chosenStore(context)
  const uploads = []
  for (const { id: materialId, name } of materials.filter(isToHandIn)) {
    const arrived = await receive(store, context.cipher, pieces(examplePdf()), largestFile)
    const given = { givenName: `${name}（示例）.pdf`, kind: kinds.pdf, materialId, arrived }
    uploads.push({ ...(await storeUpload(context, caller, given)), materialId })
  }
  return uploads
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function askQuestions(context: Context, today: string): Promise<void> {
  for (const { userId, daysAgo, answer, ...question } of plannedConsults) {
    const askedOn = daysAfter(today, -daysAgo)
    const { id } = await consults(contextAt(context, askedOn, '15:20')).saveConsult(
      { ...question, mayPublish: false },
      callerOf(userId),
    )
    if (!answer) continue
    const at = contextAt(context, stepDay(askedOn, answer.workingDays, today), '11:05')
    await answerConsult(at, { tenantId: defaultTenant, id, answer: answer.text })
  }
}

async function putAside(context: Context, today: string): Promise<void> {
  for (const [userId, policyIds] of Object.entries(plannedFavourites))
    for (const [place, id] of policyIds.entries()) {
      const at = contextAt(context, daysAfter(today, -20 + place), '16:40')
      await favourites(at).addFavourite({ id }, callerOf(userId))
    }
  const at = shanghaiMoment(daysAfter(today, -20), '16:45')
  await context.db
    .insert(tagSubscription)
    .values(
      Object.entries(plannedSubscriptions).flatMap(([userId, tagIds]) =>
        tagIds.map((tagId) => ({ tenantId: defaultTenant, userId, tagId, at })),
      ),
    )
}

async function readOldMessages({ db }: Context, today: string): Promise<void> {
  const until = shanghaiMoment(daysAfter(today, -unreadDays), '00:00')
  await db
    .update(message)
    .set({ readAt: until })
    .where(and(eq(message.tenantId, defaultTenant), isNull(message.readAt), lt(message.at, until)))
}

/** Returns a demonstration person as a call has them whose login is sure. */
function callerOf(userId: string) {
  const person = demonstrationPeople.find(({ id }) => id === userId)
  if (!person) throw new Error(`no demonstration person ${userId}`)
  return {
    tenantId: defaultTenant,
    requestId: demonstrationHistory.name,
    user: { id: person.id, name: person.name },
    enterprise: null,
    role: null,
    login: { id: demonstrationHistory.name, assurance: 'high' as const },
    accessToken: null,
    idempotencyKey: null,
    clientAddress: '127.0.0.1',
    clientAgent: null,
    attended: true,
    signal: new AbortController().signal,
  }
}

function applicant(): Applicant {
  const registry = demonstrationEnterprises.find((one) => one.registry.id === chenghuSensorId)?.registry
  if (!registry) throw new Error(`no demonstration enterprise ${chenghuSensorId}`)
  const { id: enId, name, creditCode } = registry
  return {
    ...callerOf('u-demo-enterprise'),
    enterprise: { enId, name, creditCode },
    role: 'legalRepresentative',
  }
}
