import type { Verification } from '../../contract/entities/policy.ts'
import { shanghaiMoment } from '../base/shanghai-date.ts'
import { itemsOfPolicies, otherItemsOfPolicies } from '../data/benefit-kinds.ts'
import {
  type BenefitRecord,
  benefitRecords,
  type PolicyRecord,
  policyRecords,
  relationRecords,
} from '../data/policy-reference.ts'
import { searchColumns } from '../policy/search-columns.ts'
import { inItsYear } from '../rules/match/amount.ts'
import type { PolicyBenefit } from '../rules/match/condition.ts'
import { amountOfFigure } from '../rules/match/figure.ts'
import type { Standing } from '../rules/policy-status.ts'
import type { policy } from '../store/schema/policy.ts'
import { amountLines } from './amount-lines.ts'
import { answeringAuthority } from './answering-authority.ts'
import { policyBody } from './policy-body.ts'
import { levelCode, sizeCode, standingCode, tagIdsOf } from './policy-codes.ts'
import { conditionsOf } from './policy-conditions.ts'

export type PolicyRow = typeof policy.$inferInsert

/** A seeded policy as it is stored for a tenant. */
export function policyRow(tenantId: string, record: PolicyRecord): PolicyRow {
  const benefit = benefitRecords[record.id]
  const text = inItsYear(record.benefit, benefit?.asOf)
  const relations = relationRecords[record.id]
  const conditions = conditionsOf(record)
  return {
    tenantId,
    id: record.id,
    title: record.title,
    documentNumber: record.documentNumber,
    level: levelCode(record.level),
    region: record.region,
    issuers: record.issuers,
    issuedOn: asPrecise(record.issuedOn, record.datePrecision),
    issuedDay: record.issuedOn,
    year: Number(record.issuedOn.slice(0, 4)),
    publishedOn: null,
    effectiveFrom:
      record.effectiveFrom === record.issuedOn
        ? asPrecise(record.issuedOn, record.datePrecision)
        : record.effectiveFrom,
    effectiveDay: record.effectiveFrom,
    effectiveTo: record.effectiveTo,
    standing: standingOf(record),
    categories: record.categories,
    industries: record.industries,
    sizes: record.sizes.map(sizeCode),
    supportModes: benefit?.modes ?? (benefit ? [benefit.kind] : []),
    tagIds: tagIdsOf(record),
    summary: record.summary,
    benefit: benefit ? benefitOf(record.id, text, benefit) : null,
    bodyHtml: policyBody({ ...record, benefit: text }, conditions, benefit ? amountLines(benefit) : []),
    conditions,
    stacksWith: mutual(record.id, 'stacksWith'),
    excludes: mutual(record.id, 'excludes'),
    replaces: relations?.replaces ?? [],
    officialUrl: record.officialUrl,
    department: answeringAuthority(record),
    verification: {
      ...seenAs(record.verification),
      statusVerified: record.statusVerified,
      titleExact: record.titleExact,
      source: record.source,
      verifiedOn: record.verifiedOn,
    },
    synthetic: false,
    addedAt: shanghaiMoment(record.issuedOn, '00:00'),
    ...searchColumns({ ...record, benefit: text, conditions }),
  }
}

function benefitOf(id: string, text: string, record: BenefitRecord): PolicyBenefit {
  const { minFen = null, asOf } = record
  const figure = { kind: record.kind, ...record.figure, ...(asOf ? { asOf } : {}) }
  const amount = amountOfFigure(figure)
  return {
    kind: record.kind,
    text,
    brief: inItsYear(record.brief, asOf),
    ...(amount ? { amount: { ...amount, minFen } } : {}),
    figure: figure.value === undefined ? { kind: figure.kind, basis: figure.basis } : figure,
    delivery: record.delivery ?? 'apply',
    ...(record.rule ? { rule: record.rule } : {}),
    ...(itemsOfPolicies[id] ? { item: itemsOfPolicies[id] } : {}),
    ...(otherItemsOfPolicies[id] ? { otherItems: otherItemsOfPolicies[id] } : {}),
    ...(record.amountBasis ? { amountBasis: record.amountBasis } : {}),
  }
}

/** Returns the level that portals of all versions know, and what was read in place of the official text. */
export function seenAs(verification: string): Pick<Verification, 'level' | 'seenIn'> {
  if (verification === 'copy') return { level: 'content', seenIn: 'copy' }
  if (verification === 'media') return { level: 'citedOnly', seenIn: 'media' }
  return { level: verification as Verification['level'] }
}

/** What one policy says of another holds for both. */
function mutual(id: string, relation: 'stacksWith' | 'excludes'): string[] {
  const others = policyRecords
    .filter((one) => relationRecords[one.id]?.[relation]?.includes(id))
    .map((one) => one.id)
  return [...new Set([...(relationRecords[id]?.[relation] ?? []), ...others])]
}

/** What nobody has confirmed to be in force is not said to be; its dates may still end it. */
function standingOf({ status, statusVerified }: PolicyRecord): Standing {
  const standing = standingCode(status)
  return standing === 'effective' && !statusVerified ? 'unverified' : standing
}

function asPrecise(date: string, precision: string): string {
  if (precision === 'year') return date.slice(0, 4)
  return precision === 'month' ? date.slice(0, 7) : date
}
