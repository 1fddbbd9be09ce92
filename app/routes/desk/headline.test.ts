import { expect, test } from 'vitest'
import { type HeadlineFacts, headline } from './headline.ts'
import type { Begun } from './tasks.ts'

const today = '2026-11-27'

function task(more: Partial<Begun>): Begun {
  return {
    ...{ id: 'd', title: '数字化改造', department: '市工信局', returned: false, reasons: [] },
    ...{ faults: 0, correctBy: null, closesOn: null, windowBasis: 'notice', trialUntil: null },
    ...{ updatedAt: '2026-11-20T08:00:00+08:00' },
    ...more,
  }
}
const returned = task({ title: '瞪羚入库', returned: true, faults: 2, correctBy: '2026-12-03' })
const draft = task({ closesOn: '2026-12-18', materialsLacking: 1 })

function approved(approvedFen?: number, expectedOn?: string): HeadlineFacts['approved'][number] {
  const entry = { status: 'approved' as const, at: '2026-11-18T08:00:00+08:00', note: '' }
  return {
    projectTitle: '贷款贴息',
    timeline: [{ ...entry, ...(approvedFen === undefined ? {} : { approvedFen }) }],
    usual: expectedOn ? { cases: 12, days: 18, expectedOn } : null,
  }
}

const awaited = { title: '高企认定', opensOn: '2026-12-10' }
const sure = (closesOn: string | null) => ({ isSure: true, closesOn })
const open = [sure('2026-12-18'), sure(null), sure('2027-01-08')]
const nothing: HeadlineFacts = { today, tasks: [], approved: [], awaited: [], open: [], unread: 0 }
const all = { tasks: [returned, draft], approved: [approved(1)], awaited: [awaited], open, unread: 8 }

test.each<[string, Partial<HeadlineFacts>, string]>([
  ['a return before all else', all, '12 月 3 日前，改好瞪羚入库退回的 2 处。'],
  ['a return without a day', { tasks: [{ ...returned, correctBy: null }] }, '改好瞪羚入库退回的 2 处。'],
  ['a return too late', { tasks: [{ ...returned, correctBy: '2026-11-26' }] }, '改好瞪羚入库退回的 2 处。'],
  [
    'a return that is corrected and not handed in',
    { tasks: [{ ...returned, faults: 0 }] },
    '12 月 3 日前，重新提交瞪羚入库，退回的各处已经改好。',
  ],
  ['a draft before the money', { ...all, tasks: [draft] }, '12 月 18 日前，数字化改造草稿还差 1 份材料。'],
  ['a whole draft', { tasks: [{ ...draft, materialsLacking: 0 }] }, '12 月 18 日前，提交数字化改造的草稿。'],
  ['a draft of an old gateway', { tasks: [task({})] }, '提交数字化改造的草稿。'],
  [
    'a draft that closes today',
    { tasks: [task({ closesOn: today, materialsLacking: 2 })] },
    '今天内，数字化改造草稿还差 2 份材料。',
  ],
  [
    'a draft that closes at an hour',
    { tasks: [task({ closesOn: today, closesAt: '17:00' })] },
    '今天 17 时前，提交数字化改造的草稿。',
  ],
  [
    'a draft that closes next year',
    { tasks: [task({ closesOn: '2027-01-05', closesAt: '16:30' })] },
    '2027 年 1 月 5 日 16 时 30 分前，提交数字化改造的草稿。',
  ],
  [
    'money before an opening',
    { ...all, tasks: [], approved: [approved(130_000_00, '2026-12-14')] },
    '13 万元已通过，预计 12 月 14 日前后到账。',
  ],
  ['money without a day', { approved: [approved(130_000_00)] }, '13 万元已通过，等待拨付。'],
  ['money without a sum', { approved: [approved()] }, '贷款贴息已通过，等待拨付。'],
  [
    'money that is late',
    { approved: [approved(130_000_00, '2026-11-26')] },
    '13 万元已通过，还没有到账，已经超过一般用时。',
  ],
  [
    'several sums with the first day ahead',
    { approved: [approved(1_00, '2026-12-14'), approved(2_00, '2026-12-01'), approved(3_00, '2026-11-01')] },
    '3 件共 6 元已通过，最早预计 12 月 1 日前后到账。',
  ],
  [
    'several of which one has no sum',
    { approved: [approved(1_00), approved()] },
    '2 件申报已通过，等待拨付。',
  ],
  [
    'an opening before what is open',
    { ...all, tasks: [], approved: [] },
    '高企认定 12 月 10 日开放，您在等它。',
  ],
  [
    'a trial, which waits for its opening',
    { awaited: [awaited], tasks: [task({ trialUntil: '2026-12-08' })] },
    '数字化改造 12 月 8 日开放，您在等它。',
  ],
  [
    'an opening that is past, far or unknown is none',
    { awaited: ['2026-11-27', '2027-09-21', null].map((opensOn) => ({ ...awaited, opensOn })), open },
    '现在能报 3 项，最近的 12 月 18 日截止。',
  ],
  ['what is open all year', { open: [sure(null)] }, '现在能报 1 项。'],
  ['what closes today', { open: [sure(today), ...open] }, '现在能报 4 项，1 项今天截止。'],
  [
    'what may fit',
    { open: open.map((one) => ({ ...one, isSure: false })) },
    '现在开放申报、可能符合的有 3 项，最近的 12 月 18 日截止。',
  ],
  ['unread messages', { unread: 8 }, '今天没有要办的，有 8 条消息没看。'],
  ['nothing', {}, '今天没有要办的。'],
])('the headline tells %s', (_case, facts, sentence) => {
  expect(headline({ ...nothing, ...facts })).toBe(sentence)
})
