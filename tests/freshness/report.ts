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
    ...(percent !== null && percent >= mostDeadPercent ? [`死链占 ${percent.toFixed(1)}%`] : []),
    ...(unknown > of.links.length / 2 ? [`${of.links.length} 个链接中有 ${unknown} 个从本机检查不了`] : []),
    ...(gone > 0 ? [`${gone} 个附件缺失或为空`] : []),
    ...(isVetoed(of.columns) ? ['栏目更新不及时（国办秘函〔2019〕19号）'] : []),
    ...(of.uncheckedPolicies.length > 0
      ? [`${of.uncheckedPolicies.length} 条政策超过 ${of.checkedWithin} 天没有核对`]
      : []),
    ...(of.withoutFollowUp.length > 0 ? [`${of.withoutFollowUp.length} 个项目已截止，之后没有公示公告`] : []),
    ...(of.portal && of.portal.nowhere.length > 0 ? [`门户有 ${of.portal.nowhere.length} 个地址打不开`] : []),
    ...(of.unread.length > 0 ? [`${of.unread.length} 个接口没有正常回应`] : []),
  ]
}

const attachmentStates = { there: '正常', missing: '缺失', empty: '为空', notChecked: '没有检查' }
const states = { fresh: '正常', stale: '**超期**', empty: '**空**' }

/** The report as Markdown. */
export function reportText(of: Freshness): string {
  const percent = deadPercent(of)
  const by = (outcome: Asked['outcome']) => of.links.filter(({ asked }) => asked.outcome === outcome)
  const [dead, unknown, alive] = [by('dead'), by('notChecked'), by('alive')]
  const bad = of.attachments.filter(({ state }) => state !== 'there')
  return [
    `# 内容检查报告：${of.tenantHost}`,
    `检查时间：${new Date(of.at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })}（北京时间）。网关：${of.gateway}`,
    '## 结论',
    list(failures(of), '没有发现问题。'),
    '## 链接',
    `共 ${of.links.length} 个：正常 ${alive.length} 个，死链 ${dead.length} 个，没有检查 ${unknown.length} 个。${percent === null ? '' : `已检查的链接中死链占 ${percent.toFixed(1)}%。`}`,
    table(
      ['死链', '原因', '所在页面'],
      dead.map(({ address, asked, in: places }) => [
        address,
        'why' in asked ? asked.why : '',
        places.join('；'),
      ]),
    ),
    unknown.length > 0 ? '下面的链接没有检查：本机不能确定是否正常。请换一台能访问的机器再试。' : '',
    table(
      ['没有检查的链接', '原因', '所在页面'],
      unknown.map(({ address, asked, in: places }) => [
        address,
        'why' in asked ? asked.why : '',
        places.join('；'),
      ]),
    ),
    '## 附件',
    `共 ${of.attachments.length} 个，其中 ${bad.length} 个缺失、为空或没有检查。`,
    table(
      ['文件', '状态', '所在页面'],
      bad.map(({ fileName, state, in: places }) => [fileName, attachmentStates[state], places.join('；')]),
    ),
    '## 栏目',
    '2 周和 6 个月的期限来自国办秘函〔2019〕19号的“首页不更新”“栏目不更新”。其他栏目文件没有规定，按一年检查。',
    table(
      ['栏目', '最近更新', '距今天数', '期限（天）', '状态'],
      of.columns.map(({ name, newest, age, limit, by: whose, state }) => [
        name,
        newest ?? '–',
        age === null ? '–' : String(age),
        `${limit}${whose === 'own' ? '（自定）' : ''}`,
        states[state],
      ]),
    ),
    `## 超过 ${of.checkedWithin} 天没有核对的政策`,
    table(
      ['政策', '上次核对'],
      of.uncheckedPolicies.map(({ id, title, verifiedOn }) => [`${id} ${title}`, verifiedOn ?? '从未']),
      '没有。',
    ),
    '## 已截止而没有公示公告的项目',
    table(
      ['项目', '截止日期'],
      of.withoutFollowUp.map(({ id, title, closesOn }) => [`${id} ${title}`, closesOn]),
      '没有。',
    ),
    '## 门户打不开的地址',
    of.portal
      ? table(
          ['地址', '状态码', '所在页面'],
          of.portal.nowhere.map(({ path, status, from }) => [
            path,
            status === 0 ? '没有回应' : String(status),
            from,
          ]),
          `${of.portal.asked} 个地址都能打开。`,
        )
      : '没有检查：没有写门户的地址（`--portal-url`）。',
    ...(of.unread.length > 0 ? ['## 没有读到的接口', list(of.unread, '')] : []),
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
