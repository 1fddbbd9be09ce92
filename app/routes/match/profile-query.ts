import { codesOf, legalForms, sizeLabels } from '../../../contract/closed-lists.ts'
import type { VisitorProfile } from '../../../contract/entities/match.ts'
import { isInteger, isNegative, isNumber, maxNumberLength, plainNumber } from '../../../contract/formats.ts'
import { groupDigits } from '../../display/format.ts'
import { enteredNumber } from '../../forms/entered-number.ts'

/** The figures that a visitor fills in, in the order of the form. */
export const numberFields = [
  { name: 'foundedYears', label: '成立年限', unit: '年', most: 500, whole: false, example: '3.5' },
  { name: 'employees', label: '从业人员', unit: '人', most: 9_999_999, whole: true, example: '186' },
  {
    name: 'annualRevenue',
    label: '上年营业收入',
    unit: '万元',
    most: 99_999_999,
    whole: false,
    example: '8420.50',
  },
  { name: 'totalAssets', label: '资产总额', unit: '万元', most: 99_999_999, whole: false, example: '5200' },
  { name: 'rdExpense', label: '上年研发费用', unit: '万元', most: 99_999_999, whole: false, example: '620' },
] as const

/** Figures that are of the year before the one in which they are filled in. */
const yearly = ['annualRevenue', 'rdExpense'] as const

export interface ProfileQuery {
  profile: VisitorProfile
  /** Messages by field for what was entered and could not be read. */
  errors: Record<string, string[]>
  /** What was entered, as it was. */
  entered: Record<string, string>
  /** Nothing at all was filled in. */
  blank: boolean
  /** The year of figures that are not those of last year: they are left out. */
  outdated: number | null
}

/** A number of the form: whole or to two decimals. */
function fits(number: string, whole: boolean): boolean {
  return whole ? isInteger(number) : isNumber(number) && !/\.\d{3}/.test(number)
}

/** Said of a form in which nothing is filled in. */
export const nothingFilled = '至少填一项，才能开始匹配'

/** Answers to what the form does not ask, as one text: `field:value` with semicolons between. */
export const answersName = 'said'
const attributeName = /^[A-Za-z][A-Za-z0-9]{0,63}$/
const maxAnswers = 60
const maxAnswerLength = 60

function readAnswers(text: string): Map<string, string> {
  const answers = text.split(';').flatMap((one): [string, string][] => {
    const [field = '', value = ''] = one.split(/:(.*)/s)
    return attributeName.test(field) && value.trim() !== ''
      ? [[field, value.trim().slice(0, maxAnswerLength)]]
      : []
  })
  return new Map(answers.slice(0, maxAnswers))
}

function writeAnswers(answers: ReadonlyMap<string, string>): string {
  return [...answers].map((one) => one.join(':')).join(';')
}

/** Names all that a visitor can fill in, besides the answers. */
const fieldNames = [
  'name',
  'legalForm',
  'region',
  'industry',
  'sizeType',
  ...numberFields.map(({ name }) => name),
]
const maxFieldLength = 200

/** Returns what was filled in, as it was typed, with the answers and the year of the figures. */
export function profileFields(search: URLSearchParams): Record<string, string> {
  const fields = fieldNames.map((name) => [name, (search.get(name) ?? '').trim().slice(0, maxFieldLength)])
  const filled = [...fields, [answersName, writeAnswers(answersIn(search))]].filter(([, value]) => value)
  const year = (search.get('year') ?? '').slice(0, 4)
  return Object.fromEntries(filled.length > 0 && year ? [...filled, ['year', year]] : filled)
}

/** Returns the attributes with another answer to one question; an empty answer opens it again. */
export function withAnswer(
  entered: Record<string, string>,
  field: string,
  answer: string,
): Record<string, string> {
  const answers = readAnswers(entered[answersName] ?? '')
  answers.delete(field)
  if (answer !== '') answers.set(field, answer.replaceAll(';', ' '))
  return { ...entered, [answersName]: writeAnswers(answers) }
}

/** Returns the questions that were answered in the report. */
export function answeredFields(entered: Record<string, string>): string[] {
  return [...readAnswers(entered[answersName] ?? '').keys()]
}

/**
 * Reads the answers of an address; links of 0.2.0 list those with yes, with no and the last figure
 * apart.
 */
function answersIn(search: URLSearchParams): Map<string, string> {
  const listed = (name: string, value: string) =>
    (search.get(name) ?? '').split('.').map((field) => `${field}:${value}`)
  const text = (search.get(answersName) ?? '').replace(/\p{Cc}/gu, '')
  const last = `${search.get('ask') ?? ''}:${search.get('value') ?? ''}`
  return readAnswers([...listed('yes', 'true'), ...listed('no', 'false'), text, last].join(';'))
}

/**
 * Reads what was filled in. `lastYear` is the year before the tenant's day; figures without a
 * `year` are filled in now.
 */
export function readProfileQuery(search: URLSearchParams, lastYear: number): ProfileQuery {
  const year = search.get('year') ?? ''
  const isOfAnother = /^\d{4}$/.test(year) && Number(year) !== lastYear
  const outdated = isOfAnother && yearly.some((name) => search.get(name)) ? Number(year) : null
  const errors: ProfileQuery['errors'] = {}
  const entered: Record<string, string> = {}
  const profile: VisitorProfile = {}
  const text = (name: string, longest: number) => {
    const value = (search.get(name) ?? '').replace(/\p{Cc}/gu, '').trim()
    entered[name] = value.slice(0, maxFieldLength)
    // A rare character is one, as in every text of the contract.
    const tooLong = [...value].length > longest
    if (tooLong) errors[name] = [`最多 ${longest} 个字`]
    return value === '' || tooLong ? undefined : value
  }
  profile.name = text('name', 100)
  profile.region = text('region', 40)
  profile.industry = text('industry', 60)
  const size = text('sizeType', 20)
  profile.sizeType = codesOf(sizeLabels).find((one) => one === size)
  for (const { name, label, unit, most, whole, example } of numberFields) {
    if (outdated !== null && yearly.some((one) => one === name)) continue
    const typed = text(name, maxNumberLength)
    if (typed === undefined) continue
    const plain = enteredNumber(typed, { unit, places: whole ? 0 : 2 }).plain ?? typed
    if (isNegative(plain)) {
      errors[name] = [`${label}不能小于 0，单位${unit}，例如 ${example}`]
    } else if (!fits(plain, whole)) {
      errors[name] = [`${label}请填${whole ? '整数' : '数字，最多两位小数'}，单位${unit}，例如 ${example}`]
    } else if (Number(plain) > most) {
      errors[name] = [`${label}最多填 ${groupDigits(String(most))} ${unit}`]
    } else profile[name] = Number(plain)
  }
  const answers = new Map<string, boolean | number | string>()
  const form = text('legalForm', 20)
  if (legalForms.some((one) => one === form)) answers.set('legalForm', form ?? '')
  const said = answersIn(search)
  entered[answersName] = writeAnswers(said)
  for (const [field, value] of said) answers.set(field, answerOf(value))
  if (answers.size > 0) profile.answers = Object.fromEntries(answers)
  const blank = Object.values(entered).every((value) => value === '')
  if (yearly.some((name) => entered[name])) entered.year = String(lastYear)
  return { profile, errors, entered, blank, outdated }
}

function answerOf(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return isNumber(value) ? Number(plainNumber(value)) : value
}

/** What is said of figures that were left out because their year is over; nothing where there are none. */
export function outdatedInWords(outdated: number | null, lastYear: number): string | null {
  if (outdated === null) return null
  return `填写的上年营业收入、上年研发费用是 ${outdated} 年的，没有用来匹配；请补填 ${lastYear} 年的。`
}
