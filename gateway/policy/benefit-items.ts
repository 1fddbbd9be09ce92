import { benefitKindLabels, sizeLabels, wayLabels } from '../../contract/closed-lists.ts'
import type { BenefitField, BenefitItem } from '../../contract/entities/benefit-item.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { pageOfList } from '../base/paging.ts'
import { benefitsToday } from './benefits.ts'

type Benefits = Handlers<typeof calls>['benefits']
type Chosen = Record<BenefitField, readonly string[]>

/** Benefits as items: every project whose policy holds, and what policies in force give by themselves. */
export function benefitItems(context: Context): Pick<Handlers<typeof calls>, 'benefits'> {
  const benefits: Benefits = async ({ page, size, sort = 'closing', ...chosen }, { tenantId }) => {
    const items = await itemsOf(context, tenantId)
    const found = items.filter((item) => fits(item, chosen)).sort(orders[sort])
    return { ...pageOfList({ page, size }, found), facets: facetsOf(items, chosen) }
  }
  return { benefits }
}

/** Returns the benefits that have not ended. */
async function itemsOf(context: Context, tenantId: string): Promise<BenefitItem[]> {
  return (await benefitsToday(context, tenantId)).filter((one) => !one.isEnded).map(({ item }) => item)
}

const everyIndustry = '不限'

const valuesOf: Record<BenefitField, (item: BenefitItem) => readonly string[]> = {
  kind: (item) => [item.kind],
  sizeType: (item) => item.sizes,
  industry: (item) => item.industries,
  area: (item) => [item.region],
  way: (item) => (item.way ? [item.way] : []),
}
const fields = Object.keys(valuesOf) as BenefitField[]

function fits(item: BenefitItem, chosen: Chosen, but?: BenefitField): boolean {
  return fields.every(
    (field) => field === but || chosen[field].length === 0 || has(item, field, chosen[field]),
  )
}

function has(item: BenefitItem, field: BenefitField, wanted: readonly string[]): boolean {
  const values = valuesOf[field](item)
  return (
    (field === 'industry' && values.includes(everyIndustry)) || wanted.some((one) => values.includes(one))
  )
}

const labels: Partial<Record<BenefitField, Record<string, string>>> = {
  kind: benefitKindLabels,
  sizeType: sizeLabels,
  way: wayLabels,
}

/** The values of each field in the order of their list, or the most frequent first, with what each would leave. */
function facetsOf(items: readonly BenefitItem[], chosen: Chosen) {
  return fields.map((field) => {
    const beside = items.filter((item) => fits(item, chosen, field))
    const values = new Set(items.flatMap(valuesOf[field]).filter((value) => value !== everyIndustry))
    const options = [...values].map((value) => ({
      value,
      label: labels[field]?.[value] ?? value,
      count: beside.filter((item) => has(item, field, [value])).length,
    }))
    const order = Object.keys(labels[field] ?? {})
    return {
      field,
      options: options.sort((a, b) =>
        order.length > 0
          ? order.indexOf(a.value) - order.indexOf(b.value)
          : b.count - a.count || (a.value < b.value ? -1 : 1),
      ),
    }
  })
}

type Order = (a: BenefitItem, b: BenefitItem) => number

/** What is open and closes first, then what can always be had, what is to come, and what is closed. */
function urgencyOf({ window }: BenefitItem): string {
  if (!window) return '1'
  if (window.status === 'open')
    return window.closesOn ? `0 ${window.closesOn} ${window.closesAt ?? '24:00'}` : '1'
  return window.status === 'upcoming' ? `2 ${window.opensOn}` : '3'
}

const byClosing: Order = (a, b) => compare(urgencyOf(a), urgencyOf(b)) || compare(a.id, b.id)

/**
 * Money in 元, as far as the figure is money for an enterprise: nothing by an earlier standard, -1
 * without money.
 */
function moneyOf({ figure }: BenefitItem): number {
  if (figure?.value === undefined || figure.per === 'person') return -1
  const yuan = figure.unit === '万元' ? figure.value * 10_000 : figure.unit === '元' ? figure.value : -1
  return figure.asOf === undefined ? yuan : Math.min(yuan, 0)
}

const orders: Record<'closing' | 'amount', Order> = {
  closing: byClosing,
  amount: (a, b) => moneyOf(b) - moneyOf(a) || byClosing(a, b),
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
