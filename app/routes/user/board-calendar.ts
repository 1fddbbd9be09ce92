import { exampleInText, exampleInTitle } from '../../../contract/project-window.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { calendarFile, identifyEntry } from '../../display/calendar-file.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { now } from '../../portal/clock.server.ts'
import { recommendsByProfile } from '../../session/recommendation.server.ts'
import type { Route } from './+types/board-calendar.ts'
import { allDeadlines } from './all-deadlines.server.ts'

/** The deadlines of all enterprises of the person, for a calendar. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const person = ensureEnterprise(context, request)
  const { origin, tenantId } = requestInfo(context)
  const { lanes } = await allDeadlines(context, person.enterprises, await recommendsByProfile(context))
  const entries = lanes
    .flatMap(({ deadlines }) => deadlines)
    .map((deadline) => {
      const { enId, enterpriseName, title, href, closesOn, closesAt, windowBasis, what } = deadline
      return {
        ...identifyEntry(deadline, 'closes', { tenantId, owner: enId }),
        title: `截止：${title}${exampleInTitle(windowBasis)}`,
        date: closesOn,
        time: closesAt,
        description: [enterpriseName, what, exampleInText(windowBasis)].filter(Boolean).join('；'),
        url: origin + href,
      }
    })
  return calendarFile('各企业截止日期', entries, { keep: true, now: now(context) })
}
