import { describe, expect, it } from 'vitest'
import type { Condition } from '../../contract/entities/policy.ts'
import { attributeLabel } from '../rules/match/attribute-value.ts'
import { attributeOf, attributes, isOwnWord } from '../rules/match/attributes.ts'
import { conditionsOf } from '../seed/policy-conditions.ts'
import { conditionReadings, type ReadCondition, type ReadPart } from './condition-readings.ts'
import { policyRecords } from './policy-reference.ts'
import { projectConditions } from './project-conditions.ts'

/** Every text of every policy with everything that is compared for it. */
const texts = policyRecords.flatMap(({ id, conditions }) =>
  conditions.map(({ text, field, op, value }, at) => {
    const reading = conditionReadings[id]?.conditions[at]
    const above = conditionReadings[id]?.conditions[at - 1]
    const written: ReadCondition = { field, operator: op as Condition['operator'], value, text }
    const parts = reading?.withAbove ? above?.parts : reading?.parts
    return { id, text, reading, compared: parts ? parts.flatMap(comparedIn) : [written] }
  }),
)
type Text = (typeof texts)[number]

function comparedIn(part: ReadPart): ReadCondition[] {
  return 'anyOf' in part ? part.anyOf.flat() : [part]
}

const chinese = new Map([...'一二三四五六七八九十'].map((sign, at) => [sign, at + 1]))
/** A number with the unit behind it; names of years and codes are none. */
const amounts =
  /([\d.]+|[一二三四五六七八九十]+)(万元|亿元|亿|万|%|项|人|分|个月|年(?!\d|度|平均|研发|营|每)|级)/g

/** The numbers of a text in the units of attributes: 万元, %, years. `近三年` is no threshold. */
function numbersIn(text: string): number[] {
  const plain = text.replace(/近[一两三]年|\d{4}年(\d+月)?(\d+日)?(办法)?/g, '')
  return [...plain.matchAll(amounts)].map(([, digits = '', unit = '']) => {
    const number = chinese.get(digits) ?? Number(digits)
    return unit.startsWith('亿') ? number * 10_000 : number
  })
}

const valuesOf = ({ compared }: Text) =>
  compared.flatMap(({ value, tiers }) => [
    value,
    ...(tiers ?? []).flatMap((tier) => [tier.value, tier.when.value]),
  ])

describe('the readings of conditions', () => {
  it('repeat the text of every condition of every policy, word for word', () => {
    const read = Object.entries(conditionReadings).map(([id, { conditions }]) => [
      id,
      conditions.map((one) => one.text),
    ])
    const written = policyRecords.map(({ id, conditions }) => [id, conditions.map((one) => one.text)])
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(written))
    expect(texts).toHaveLength(331)
  })

  it('say one thing of each text: as written, in parts, or with the text above', () => {
    for (const { id, text, reading, compared } of texts) {
      const ways = [reading?.asWritten, reading?.withAbove, reading?.parts].filter((one) => one !== undefined)
      expect([id, text, ways.length]).toEqual([id, text, 1])
      expect(compared).not.toEqual([])
    }
  })

  it('give a reason where a text that sounds like several things is read as one', () => {
    const several = /[且并或、和及，（）“”]|\d\D+\d/
    const silent = texts.filter(
      ({ text, reading }) => reading?.asWritten && several.test(text) && !reading.because,
    )
    expect(silent.map(({ id, text }) => [id, text])).toEqual([])
  })

  it.each(texts.filter(({ text }) => numbersIn(text).length > 0))('compare each number of: $text', (one) => {
    const compared = valuesOf(one)
    for (const number of numbersIn(one.text)) {
      expect([number, compared.includes(number)]).toEqual([number, true])
    }
  })

  it.each(texts.filter(({ text }) => /近[一两三]年|每年/.test(text)))(
    'compare all the years of: $text',
    ({ text, compared }) => {
      const labels = compared.map((one) => `${attributeLabel(one.field)} ${one.text}`).join('；')
      if (/近[一两三]年/.test(text)) {
        const [named = ''] = /近[一两三]年/.exec(text) ?? []
        expect(labels).toMatch(new RegExp(`${named}|上年度.*前一年度`))
      }
      if (text.includes('每年')) {
        const yearly = compared.filter((one) => !attributeLabel(one.field).includes('合计'))
        for (const year of ['上年度', '前一年度'])
          expect(yearly.some((one) => one.text.startsWith(year))).toBe(true)
        expect(yearly.every((one) => /^(上|前一)年度/.test(attributeLabel(one.field)))).toBe(true)
      }
    },
  )

  it('say of every policy why its conditions settle who may have the benefit, or ask the enterprise itself', () => {
    const neither = policyRecords.filter(
      (record) =>
        !conditionReadings[record.id]?.settled && !conditionsOf(record).some((one) => isOwnWord(one.field)),
    )
    expect(neither.map((one) => one.id)).toEqual([])
  })

  it('ask for nothing but attributes that have a question, and each own word is asked for', () => {
    const byPolicies = policyRecords.flatMap((record) => conditionsOf(record).map((one) => one.field))
    const byProjects = Object.values(projectConditions).flatMap(({ also = [] }) =>
      also.map((one) => one.field),
    )
    const asked = new Set([...byPolicies, ...byProjects])
    for (const field of asked) expect([field, attributeOf(field)?.label ?? '']).not.toContain('')
    const unused = attributes.filter((one) => isOwnWord(one.field) && !asked.has(one.field))
    expect(unused).toEqual([])
    expect(new Set(attributes.map((one) => one.field)).size).toBe(attributes.length)
    for (const one of attributes.filter(({ field }) => isOwnWord(field))) expect(one.label).toMatch(/是否/)
  })
})
