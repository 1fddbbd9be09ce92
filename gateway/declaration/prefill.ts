import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { wayOfDeclaring } from '../../contract/declaration-way.ts'
import type { ProjectDetail, prefill } from '../../contract/entities/declaration.ts'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { changedSinceRegistry, type ProfileField } from '../enterprise/changes.ts'
import { type EnterpriseRow, enterpriseRow, profileFrom } from '../enterprise/profile.ts'
import { givenUp } from '../rules/declaration-states.ts'
import { account } from '../store/schema/account.ts'
import { type Applicant, neededProject, ownerOf } from './checks.ts'
import { findStanding, handedInBefore, type Stored } from './declarations.ts'
import { earlierOnes, reusableMaterials } from './material-reuse.ts'
import { existingOf } from './project-for-enterprise.ts'

type Prefill = z.input<typeof prefill>
type Field = Prefill['fields'][number]

/** What the form of this project can be prefilled with, each value with where it comes from. */
export async function prefillFor(context: Context, caller: Applicant, projectId: string): Promise<Prefill> {
  const project = await neededProject(context, caller, projectId)
  const owner = ownerOf(caller)
  const [row, earlier, standing, person] = await Promise.all([
    enterpriseRow(context, owner.tenantId, owner.enId),
    handedInBefore(context.db, owner, earlierOnes),
    findStanding(context.db, owner, project.id, project.opensOn),
    accountOf(context, caller),
  ])
  const profile = profileFrom(row)
  const sections: readonly Field['section'][] = wayOfDeclaring[project.way].sections
  const materials = await reusableMaterials(context, owner, project, earlier)
  return {
    fields: [
      ...enterpriseFields(profile, row),
      ...contactFields(profile.contact, fromProfile(row, 'contact'), earlier[0], person),
      ...projectFields(project, earlier),
      ...bankFields(row, earlier),
    ].filter(({ section }) => sections.includes(section)),
    materials: materials.map(({ from, ...one }) => ({
      ...one,
      from: `${from.submittedOn} 的申报“${from.projectTitle}”`,
    })),
    existing: existingOf(standing) ?? null,
  }
}

async function accountOf(
  context: Context,
  caller: Applicant,
): Promise<{ name: string; phone: string | null }> {
  const [found] = await context.db
    .select({ name: account.name, phone: account.phone })
    .from(account)
    .where(and(eq(account.tenantId, caller.tenantId), eq(account.id, caller.user.id)))
  return found ?? { name: caller.user.name, phone: null }
}

function enterpriseFields(profile: EnterpriseProfile, row: EnterpriseRow): Field[] {
  return [
    ...field('enterprise', 'name', profile.name, fromRegistry(row, 'name')),
    ...field('enterprise', 'creditCode', profile.creditCode, {
      from: 'registry',
      on: dayOf(profile.registryUpdatedAt),
    }),
    ...field(
      'enterprise',
      'legalRepresentative',
      profile.legalRepresentative,
      fromRegistry(row, 'legalRepresentative'),
    ),
    ...field('enterprise', 'address', profile.address, fromRegistry(row, 'address')),
    ...field('enterprise', 'industryName', profile.industryName, fromRegistry(row, 'industryCode')),
    ...field('enterprise', 'employees', profile.employees, fromProfile(row, 'employees')),
  ]
}

/**
 * The contact of the profile, else of the last declaration, else the person who is logged in: never mixed. What only the
 * last declaration asked for is added where it named the same person.
 */
function contactFields(
  contact: EnterpriseProfile['contact'],
  ofContact: Origin,
  last: Stored | undefined,
  person: { name: string; phone: string | null },
): Field[] {
  const before = last ? fromLast(last) : null
  if (contact?.name) {
    const names = ['name', 'phone', 'email', 'position'] as const
    const known = names.flatMap((one) => field('contact', one, contact[one], ofContact))
    const same = last?.form.contact['name'] === contact.name && last.form.contact['phone'] === contact.phone
    const further =
      before && same ? field('contact', 'telephone', last.form.contact['telephone'], before) : []
    return [...known, ...further]
  }
  if (last && before) {
    const names = ['name', 'phone', 'telephone', 'email', 'position']
    return names.flatMap((one) => field('contact', one, last.form.contact[one], before))
  }
  const account = { from: 'account', on: null } as const
  return [
    ...field('contact', 'name', person.name, account),
    ...field('contact', 'phone', person.phone, account),
  ]
}

/**
 * What was said of the project when it was last declared, without the amount that was asked for then. Where it never was, its
 * own title: what it is about, nobody knows but the enterprise.
 */
function projectFields(project: ProjectDetail, earlier: readonly Stored[]): Field[] {
  const last = earlier.find(({ projectId }) => projectId === project.id)
  if (!last) return field('project', 'name', project.title, { from: 'project', on: null })
  const names = ['name', 'summary', 'startedOn', 'finishedOn', 'investment']
  return names.flatMap((one) => field('project', one, last.form.project[one], fromLast(last)))
}

/** The account that was named last time, by a declaration that asked for one and was not given up; else only its name, which must be the enterprise's. */
function bankFields(row: EnterpriseRow, earlier: readonly Stored[]): Field[] {
  const names = ['accountName', 'bankName', 'accountNumber']
  const last = earlier.find(
    ({ form, status }) => !givenUp.includes(status) && Object.keys(form.bank).length > 0,
  )
  const before = last ? names.flatMap((one) => field('bank', one, last.form.bank[one], fromLast(last))) : []
  if (before.length > 0) return before
  return field('bank', 'accountName', row.name, fromRegistry(row, 'name'))
}

type Origin = Pick<Field, 'from' | 'on'>

/** Of a field that was not changed with the others, its day is not known. */
function fromProfile({ changes, updatedAt }: EnterpriseRow, name: 'employees' | 'contact'): Origin {
  const changed = changes[name]
  if (changed) return { from: 'profile', on: dayOf(changed.at) }
  return { from: 'profile', on: Object.keys(changes).length > 0 ? null : shanghaiDate(updatedAt) }
}

/** The registry, as long as nobody has changed the field since it was read; without a day where that is not known. */
function fromRegistry(row: EnterpriseRow, name: ProfileField): Origin {
  const changed = changedSinceRegistry(row, name)
  if (changed) return { from: 'profile', on: dayOf(changed.at) }
  const { registryUpdatedAt: readAt, updatedAt, changes } = row
  const isTold = readAt !== null && (updatedAt <= readAt || Object.keys(changes).length > 0)
  return { from: 'registry', on: isTold ? shanghaiDate(readAt) : null }
}

function fromLast({ submittedAt }: Stored): Origin {
  return { from: 'lastDeclaration', on: submittedAt && shanghaiDate(submittedAt) }
}

function dayOf(instant: string | null): string | null {
  return instant && shanghaiDate(new Date(instant))
}

function field(
  section: Field['section'],
  name: string,
  value: string | number | null | undefined,
  origin: Origin,
): Field[] {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text ? [{ section, name, value: text, ...origin }] : []
}
