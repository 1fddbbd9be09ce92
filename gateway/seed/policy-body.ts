import { statusLabels } from '../../contract/closed-lists.ts'
import type { PolicyRecord } from '../data/policy-reference.ts'
import { answeringAuthority } from './answering-authority.ts'

/** What was seen in a source, as far as there is such a thing: a number, the exact title, the whole date. */
function seen(policy: PolicyRecord): string {
  const known = [policy.documentNumber ? '文号' : '', policy.titleExact ? '标题' : '']
  const dated = policy.datePrecision === 'day' ? '日期' : ''
  switch (policy.verification) {
    case 'content':
      return `${inWords([...known, '主要内容'])}已与官方发布的文本核对。`
    case 'copy':
      return `${inWords([...known, '主要内容'])}已与转载件核对，尚未见到官方原文。`
    case 'media':
      return '依据媒体转述整理，尚未见到原文，请以原文为准。'
    case 'identity':
      return `${inWords([...known, dated]) || '发文机关'}已在公开资料中核对，支持内容依据专业资料整理。`
    case 'citedOnly':
      return '只在其他文件的引用中查到，内容依据专业资料整理，请以原文为准。'
    default:
      return '没有查到原文，内容依据专业资料整理，请以原文为准。'
  }
}

/** Some things in a row: `文号、标题和日期`. */
function inWords(things: string[]): string {
  const named = things.filter(Boolean)
  return [named.slice(0, -1).join('、'), ...named.slice(-1)].filter(Boolean).join('和')
}

/** How surely each thing about the document is known, as sentences. */
export function verificationNotes(policy: PolicyRecord): string[] {
  return [
    seen(policy),
    policy.titleExact ? '' : '标题为概括或缩写，请以原文标题为准。',
    policy.datePrecision === 'day'
      ? ''
      : `成文日期只查到${policy.datePrecision === 'year' ? '年份' : '月份'}。`,
    policy.statusVerified ? '' : '目前是否仍然有效尚未核实，请向主管部门确认。',
    policy.confidence === 'high' ? '' : '这份文件的信息还没有完全核实。',
    policy.note ? `备注：${policy.note}。` : '',
    policy.verifiedOn ? `核对日期：${policy.verifiedOn}。` : '',
  ].filter(Boolean)
}

/** How the body of every seeded policy has begun, in all versions: a text of a city's own begins otherwise. */
export const extractOpening = '以下为政策要点，不是文件全文'

/** The body of a seeded policy. An extract and never the document: it says so in its first line. */
export function policyBody(
  policy: PolicyRecord,
  conditions: { text: string }[],
  amounts: string[] = [],
): string {
  const opening = policy.officialUrl
    ? `${extractOpening}；正式文本以<a href="${html(policy.officialUrl)}">官方发布页面</a>为准。`
    : `${extractOpening}；本平台尚未收录官方发布页面，正式文本以发文机关公布的为准，可以向${answeringAuthority(policy)}询问。`
  return [
    `<p>${opening}</p>`,
    section('主要内容', `<p>${html(policy.summary)}</p>`),
    section('支持内容', `<p>${html(policy.benefit)}</p>`),
    amounts.length > 0 ? section('各项标准', list(amounts)) : '',
    section('适用条件', conditions.length > 0 ? list(conditions.map((one) => one.text)) : noConditions),
    section('时效', list(validity(policy))),
    section('核对情况', list(verificationNotes(policy))),
  ].join('')
}

const noConditions = '<p>文件没有设定企业须逐项满足的条件，具体适用范围以文件正文为准。</p>'

/**
 * The day on which it comes into force, as far as it is known; never the placeholder of an
 * imprecise date.
 */
function inForceFrom({ issuedOn, effectiveFrom, datePrecision }: PolicyRecord): string {
  if (effectiveFrom === null) return '没有查到'
  if (effectiveFrom !== issuedOn || datePrecision === 'day') return effectiveFrom
  const [year, month] = effectiveFrom.split('-')
  return datePrecision === 'year'
    ? `${year} 年（月、日没有查到）`
    : `${year} 年 ${Number(month)} 月（日没有查到）`
}

function validity(policy: PolicyRecord): string[] {
  return [
    `施行日期：${inForceFrom(policy)}`,
    policy.effectiveTo ? `有效期至：${policy.effectiveTo}` : '有效期：文件没有写明截止日期',
    `整理时的状态：${policy.status === statusLabels.effective && !policy.statusVerified ? statusLabels.unverified : policy.status}`,
  ]
}

function section(title: string, content: string): string {
  return `<h2>${title}</h2>${content}`
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`
}

/** Text as HTML. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
