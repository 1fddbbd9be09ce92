import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { wayOfDeclaring } from '../../contract/declaration-way.ts'
import type { prefill } from '../../contract/entities/declaration.ts'
import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { Context } from '../base/context.ts'
import { profileOf } from '../enterprise/profile.ts'
import { account } from '../store/schema/account.ts'
import { type Applicant, neededProject, ownerOf } from './checks.ts'
import { findStanding, handedInBefore, type Stored } from './declarations.ts'
import { earlierOnes, existingOf, reusableMaterials } from './project-for-enterprise.ts'

type Prefill = z.input<typeof prefill>
type Field = Prefill['fields'][number]
type Source = Field['from']

/** What the form of this project can be prefilled with, each value with where it comes from. */
export async function prefillFor(context: Context, caller: Applicant, projectId: string): Promise<Prefill> {
  const project = await neededProject(context, caller, projectId)
  const owner = ownerOf(caller)
  const [profile, earlier, standing, person] = await Promise.all([
    profileOf(context, owner.tenantId, owner.enId),
    handedInBefore(context.db, owner, earlierOnes),
    findStanding(context.db, owner, project.id, project.opensOn),
    accountOf(context, caller),
  ])
  const sections: readonly Field['section'][] = wayOfDeclaring[project.way].sections
  const materials = await reusableMaterials(context, owner, project, earlier)
  return {
    fields: [
      ...enterpriseFields(profile),
      ...contactFields(profile, earlier[0], person),
      ...bankFields(profile, earlier),
    ].filter(({ section }) => sections.includes(section)),
    materials: materials.map((one) => ({ ...one, from: '最近一次申报' })),
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

function enterpriseFields(profile: EnterpriseProfile): Field[] {
  return [
    ...field('enterprise', 'name', profile.name, 'registry'),
    ...field('enterprise', 'creditCode', profile.creditCode, 'registry'),
    ...field('enterprise', 'legalRepresentative', profile.legalRepresentative, 'registry'),
    ...field('enterprise', 'address', profile.address, 'registry'),
    ...field('enterprise', 'industryName', profile.industryName, 'registry'),
    ...field('enterprise', 'employees', profile.employees, 'profile'),
  ]
}

/** The contact of the profile, else of the last declaration, else the person who is logged in: never mixed. */
function contactFields(
  profile: EnterpriseProfile,
  last: Stored | undefined,
  person: { name: string; phone: string | null },
): Field[] {
  const names = ['name', 'phone', 'telephone', 'email', 'position'] as const
  if (profile.contact?.name) {
    const { name, phone, email, position } = profile.contact
    const known = { name, phone, email, position, telephone: null }
    return names.flatMap((one) => field('contact', one, known[one], 'profile'))
  }
  if (last) return names.flatMap((one) => field('contact', one, last.form.contact[one], 'lastDeclaration'))
  return [
    ...field('contact', 'name', person.name, 'account'),
    ...field('contact', 'phone', person.phone, 'account'),
  ]
}

/** The account that was named last time, by a declaration that asked for one; else only its name, which must be the enterprise's. */
function bankFields(profile: EnterpriseProfile, earlier: readonly Stored[]): Field[] {
  const names = ['accountName', 'bankName', 'accountNumber']
  const last = earlier.find(({ form }) => Object.keys(form.bank).length > 0)
  const before = names.flatMap((one) => field('bank', one, last?.form.bank[one], 'lastDeclaration'))
  return before.length > 0 ? before : field('bank', 'accountName', profile.name, 'registry')
}

function field(
  section: Field['section'],
  name: string,
  value: string | number | null | undefined,
  from: Source,
): Field[] {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text ? [{ section, name, value: text, from }] : []
}
