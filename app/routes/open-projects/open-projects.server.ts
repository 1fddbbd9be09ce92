import type { CallData } from '../../../contract/call.ts'
import type { DeclareNotice } from '../../../contract/entities/declaration.ts'
import { largestPage, type Page } from '../../../contract/envelope.ts'
import type { policy } from '../../../contract/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'

export type OpenProject = CallData<(typeof policy)['todayDeclare']>['records'][number]

/** More than a city has open at once; a list that never ends stops here. */
const mostPages = 10

/** Everything that is open today, closing soonest first: for the feed and the calendar file. */
export function allOpenToday(context: RouterContext): Promise<OpenProject[]> {
  const { policy } = gateway(context)
  return everyPage((page) => policy.todayDeclare({ page, size: largestPage }))
}

/** The calls for applications whose window opens or closes in a month (`YYYY-MM`). */
export function noticesOfMonth(context: RouterContext, month: string): Promise<DeclareNotice[]> {
  const { policy } = gateway(context)
  return everyPage((page) => policy.declareNotices({ month, page, size: largestPage }))
}

async function everyPage<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const records: T[] = []
  for (let page = 1; page <= mostPages; page++) {
    const found = await read(page)
    records.push(...found.records)
    if (found.records.length === 0 || records.length >= found.total) break
  }
  return records
}
