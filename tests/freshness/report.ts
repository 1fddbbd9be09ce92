import type { Asked } from './ask-links.ts'
import type { Nowhere } from './ask-portal.ts'
import { type Column, isVetoed } from './stale.ts'

export interface Freshness {
  at: string
  gateway: string
  tenantHost: string
  links: { address: string; in: string[]; asked: Asked }[]
  attachments: { fileName: string; in: string[]; state: 'there' | 'missing' | 'empty' | 'notChecked' }[]
  columns: Column[]
  /** Policies whose check is older than so many days. */
  checkedWithin: number
  uncheckedPolicies: { id: string; title: string; verifiedOn: string | null }[]
  withoutFollowUp: { id: string; title: string; closesOn: string }[]
  /** Null: no portal was named. */
  portal: { asked: number; nowhere: Nowhere[] } | null
  /** Calls that were not answered: what they would have told is in nothing above. */
  unread: string[]
}

/** Per cent of dead links from which on `--strict` fails. 国办秘函〔2019〕19号 counts each one; the share is our own measure. */
export const mostDeadPercent = 1

/** Of those that were checked, how many per cent are dead; null where none could be checked. */
export function deadPercent({ links }: Pick<Freshness, 'links'>): number | null {
  const checked = links.filter(({ asked }) => asked.outcome !== 'notChecked')
  const dead = checked.filter(({ asked }) => asked.outcome === 'dead')
  return checked.length === 0 ? null : (100 * dead.length) / checked.length
}

/** Why `--strict` fails; empty where it does not. */
export function failures(of: Freshness): string[] {
  const percent = deadPercent(of)
  const unknown = of.links.filter(({ asked }) => asked.outcome === 'notChecked').length
  const gone = of.attachments.filter(({ state }) => state === 'missing' || state === 'empty').length
  return [
    ...(percent !== null && percent >= mostDeadPercent
      ? [`${percent.toFixed(1)} % of the links are dead`]
      : []),
    ...(unknown > of.links.length / 2
      ? [`${unknown} of ${of.links.length} links could not be checked from this machine`]
      : []),
    ...(gone > 0 ? [`${gone} attachments are missing or empty`] : []),
    ...(isVetoed(of.columns) ? ['columns are not kept up to date (国办秘函〔2019〕19号)'] : []),
    ...(of.uncheckedPolicies.length > 0
      ? [`${of.uncheckedPolicies.length} policies were not checked within ${of.checkedWithin} days`]
      : []),
    ...(of.withoutFollowUp.length > 0
      ? [`${of.withoutFollowUp.length} deadlines are past without a notice since`]
      : []),
    ...(of.portal && of.portal.nowhere.length > 0
      ? [`${of.portal.nowhere.length} addresses of the portal lead nowhere`]
      : []),
    ...(of.unread.length > 0 ? [`${of.unread.length} calls were not answered`] : []),
  ]
}

const states = { fresh: 'fresh', stale: '**stale**', empty: '**empty**' }

/** The report as Markdown. */
export function reportText(of: Freshness): string {
  const percent = deadPercent(of)
  const by = (outcome: Asked['outcome']) => of.links.filter(({ asked }) => asked.outcome === outcome)
  const [dead, unknown, alive] = [by('dead'), by('notChecked'), by('alive')]
  const bad = of.attachments.filter(({ state }) => state !== 'there')
  return [
    `# Freshness of ${of.tenantHost}`,
    `${of.at}, by ${of.gateway}`,
    '## In short',
    list(failures(of), 'Nothing to complain of.'),
    '## Links',
    `${of.links.length} addresses: ${alive.length} alive, ${dead.length} dead, ${unknown.length} not checked. Dead of those checked: ${percent === null ? 'unknown' : `${percent.toFixed(1)} %`}.`,
    table(
      ['dead', 'why', 'in'],
      dead.map(({ address, asked, in: places }) => [
        address,
        'why' in asked ? asked.why : '',
        places.join(', '),
      ]),
    ),
    unknown.length > 0
      ? 'Not checked: whether these live cannot be said from here. Try again from a machine that reaches them.'
      : '',
    table(
      ['not checked', 'why', 'in'],
      unknown.map(({ address, asked, in: places }) => [
        address,
        'why' in asked ? asked.why : '',
        places.join(', '),
      ]),
    ),
    '## Attachments',
    `${of.attachments.length} files, ${bad.length} of them not there, empty or not checked.`,
    table(
      ['file', 'state', 'in'],
      bad.map(({ fileName, state, in: places }) => [fileName, state, places.join(', ')]),
    ),
    '## Columns',
    'Limits of 2 weeks and 6 months: 国办秘函〔2019〕19号, “首页不更新”, “栏目不更新”. Those of a year are our own: the rule names no number for other columns.',
    table(
      ['column', 'newest', 'days ago', 'limit', 'state'],
      of.columns.map(({ name, newest, age, limit, by: whose, state }) => [
        name,
        newest ?? '–',
        age === null ? '–' : String(age),
        `${limit}${whose === 'own' ? ' (own)' : ''}`,
        states[state],
      ]),
    ),
    `## Policies not checked within ${of.checkedWithin} days`,
    table(
      ['policy', 'last checked'],
      of.uncheckedPolicies.map(({ id, title, verifiedOn }) => [`${id} ${title}`, verifiedOn ?? 'never']),
      'None.',
    ),
    '## Deadlines past without a notice since',
    table(
      ['project', 'closed on'],
      of.withoutFollowUp.map(({ id, title, closesOn }) => [`${id} ${title}`, closesOn]),
      'None.',
    ),
    '## Addresses of the portal that lead nowhere',
    of.portal
      ? table(
          ['address', 'status', 'on'],
          of.portal.nowhere.map(({ path, status, from }) => [
            path,
            status === 0 ? 'no answer' : String(status),
            from,
          ]),
          `None of ${of.portal.asked}.`,
        )
      : 'Not checked: no portal was named (`--portal-url`).',
    ...(of.unread.length > 0 ? ['## Not read', list(of.unread, '')] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function list(lines: string[], none: string): string {
  return lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n')
}

function table(head: string[], rows: string[][], none = ''): string {
  if (rows.length === 0) return none
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
