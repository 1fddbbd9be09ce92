import { stripInvisible } from '../../contract/normalize-text.ts'

/**
 * One piece of a text: a telephone number with the address that dials it, or what stands between.
 */
export interface TelephonePart {
  text: string
  /** Its first place in the text. */
  at: number
  /** `tel:051268250000` */
  href?: string
}

const areaCode = String.raw`(?:10|2\d|[3-9]\d{2})`
const area = String.raw`(?:\(0\)[- ]?)?(?:\(0?${areaCode}\)|0${areaCode}|${areaCode}(?=[-. ]))[-. ]{0,3}`
const local = String.raw`[2-8]\d{2,3}[- ]?\d{4}`
/** Matches 12345 and 12333, 10086, 11185, 95588, 95105105, 962518, 116114. */
const service = String.raw`(?:1[02]\d{3}|11[68]114|1118[35]|95\d{3,6}|96\d{3,4})`
/** Matches numbers that are as short as an amount, where a part of the text ends. */
const emergency = `1(?:1[049]|2[02])(?= ?(?:$|[,、;/或()。]))`
const landline = String.raw`${area}(?:\d{3,4}[-. ]?\d{4}|${service})`
const mobile = String.raw`1[3-9]\d(?:[-. ]?\d){8}`
const freephone = String.raw`[48]00(?:[- ]?\d){7}`
const withAreaInside = String.raw`\((?:\+|00)?86[- ]0?${areaCode}\)[-. ]{0,3}\d{3,4}[-. ]?\d{4}`
const withCountry = String.raw`${withAreaInside}|(?:\(?(?:\+|00)86\)?|86(?=[- ]))[- ]{0,3}(?:${mobile}|${freephone}|${landline}|${service})`
const foreign = String.raw`(?:\+|00)(?!86)[1-9]\d{0,2}(?:[- ]?\(\d{1,4}\)(?:[-. ]?\d){4,11}|(?:[-. ]?\d){6,11})`
const domestic = `${mobile}|${freephone}|(?=[0(])${landline}|${local}|${service}|${emergency}`
/** Matches what is counted or measured, but for the words that begin like it: 人工, 个人. */
const unit =
  '[余多]?(?:[室楼层幢栋座元万亿千%份件次亩吨米克升辆套册股笔㎡]|号(?!码)|平方?米?|公[里斤顷]|[美欧港日]元|人(?![工社事才力大])|个(?![人体])|家(?![庭长])|户(?![籍口外政])|名(?![称单])|项(?!目)|台(?!账))'
/** A number ends here: no further digit, no address on the web, no unit. */
const end = String.raw`(?!\d|[@_]|\.\w|(?!x|ext)[a-z]| ?${unit})`

const words = String.raw`(?:tel|telephone|phone|hotline)(?![a-z])|qq\D{0,4}\d{1,20}|[a-z][\w.@/-]{0,200}`
const times = String.raw`\d{1,2}:\d{2}`
const year = String.raw`(?:19|20)\d{2}`
const days = String.raw`${year}[./年-]\d{1,2}(?:[./月-]\d{1,2})?(?![\d-])|${year} ?- ?${year}(?!\d)|${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)`
const places = String.raw`[1-9]\.(?=\d{3,4}[- ]\d{3}|\d{5})`
const amounts = String.raw`(?:[¥￥$€£]|(?<![预邀签合特违节])约|超过?|(?<!附)近|资本|注册资金|[金总余税]额|投资额|产值|收入|营收|利润|面积|人数|数量|预算)[:为是约达超共近 ]{0,3}\d[\d.,]{0,200}`
const documents = String.raw`\(${year}\) ?[1-9]\d{0,20}`
const extension = String.raw` ?(?:[,(] ?)?(?:转分机|转|分机|ext\.?|x|\*|#|-)号? ?\d{1,6}(?!\d)\)?`

/**
 * Matches everything with letters or digits, from left to right: words, times, days, places in a
 * list, amounts and numbers of documents; telephone numbers by what they look like; extensions
 * behind them, which no telephone dials by itself; any other digits.
 */
const token = new RegExp(
  String.raw`${words}|${times}|${days}|${places}|${amounts}|${documents}|(?<number>${withCountry}|${foreign}|${domestic})${end}(?:${extension})?|\+?\d[\d.-]{0,200}`,
  'gi',
)

const areaOf = new RegExp(String.raw`^(?:\+86|0)(?![48]00)${areaCode}(?=[2-8]\d{6,7}$)`)
const withoutArea = /^[2-8]\d{6,7}$/

/**
 * Returns a text in pieces, each telephone number in it with its address. A number without an area
 * code has that of the number before it.
 */
export function splitAtTelephones(text: string): TelephonePart[] {
  const visible = stripInvisible(text)
  const parts: TelephonePart[] = []
  let done = 0
  let area = ''
  for (const { index, groups } of halfWidthOf(visible).matchAll(token)) {
    const number = groups?.number
    if (!number) continue
    const after = index + number.length
    const digits = dialled(number)
    area = areaOf.exec(digits)?.[0] ?? area
    const whole = withoutArea.test(digits) ? area + digits : digits
    if (index > done) parts.push({ text: visible.slice(done, index), at: done })
    parts.push({ text: visible.slice(index, after), at: index, href: `tel:${whole}` })
    done = after
  }
  if (done < visible.length) parts.push({ text: visible.slice(done), at: done })
  return parts
}

/** Returns the text with ASCII for full-width characters, each unit in its place. */
function halfWidthOf(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[[【〔]/g, '(')
    .replace(/[\]】〕]/g, ')')
    .replace(/\s/g, ' ')
}

/** Returns what is dialled: behind a country's code, the area code loses its 0. */
function dialled(number: string): string {
  const plain = number.replace('(0)', '').replace(/[^\d+]/g, '')
  return plain.replace(/^(?:\+|00)?860?(?=\d{8})/, '+86').replace(/^00/, '+')
}
