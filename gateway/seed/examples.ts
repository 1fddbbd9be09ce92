import { daysAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { caseSource, cases } from '../data/cases.ts'
import { relativeEnterprises } from '../data/relative-enterprises.ts'
import { caseStory, relativeEnterprise } from '../store/schema/content.ts'
import type { Seed } from './index.ts'
import { replace } from './replace.ts'

/** Invented cases and the enterprises beside them, labelled as examples; dates are counted back from the day of the seed. */
export const examples: Seed = {
  name: 'examples',
  version: 1,
  demonstration: true,
  tables: [caseStory, relativeEnterprise],
  async sow(context, tenantId) {
    const today = shanghaiDate(context.now(tenantId))
    await replace(
      context,
      'cases',
      caseStory,
      cases.map(({ daysAgo, ...one }) => ({
        ...one,
        tenantId,
        source: caseSource,
        publishedOn: daysAfter(today, -daysAgo),
      })),
    )
    await replace(
      context,
      'shown-enterprises',
      relativeEnterprise,
      relativeEnterprises.map((one, position) => ({ ...one, tenantId, position, synthetic: true })),
    )
  },
}
