import { describe, expect, test } from 'vitest'
import { cloudStarFields } from '../../../../contract/entities/tool-cloud-star.ts'
import { highTechFields } from '../../../../contract/entities/tool-high-tech.ts'
import { cloudStar } from '../cloud-star.server.ts'
import { extraDeduction } from '../extra-deduction.server.ts'
import { highTech } from '../high-tech.server.ts'
import { size } from '../size.server.ts'
import { techSme } from '../tech-sme.server.ts'
import { answersIn, screenSteps, usableAnswers, valuesOf } from './form-fields.server.ts'
import { inputsOf } from './form-inputs.ts'
import { askedSteps, inputNames, isAsked, noneOfThem, stepOf } from './screen-field.ts'

const options = { industries: '', lastYear: 2025 }

describe.each([size, highTech, cloudStar, extraDeduction, techSme])('$name', (tool) => {
  const steps = screenSteps(tool, options)
  const fields = steps.flatMap((step) => step.fields)

  test('asks every field of its form once', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(tool.fields).toSorted())
  })
  test('sends the browser no schema', () => {
    for (const field of fields) expect(field).not.toHaveProperty('schema')
    // Throws for anything that has a function in it.
    expect(structuredClone(steps)).toEqual(steps)
  })
  test('takes every input that it shows', () => {
    const names = fields.flatMap((field) => inputNames(field))
    expect(Object.keys(inputsOf(tool.fields).shape).toSorted()).toEqual(names.toSorted())
  })
})

describe('answers and inputs', () => {
  test('are the same both ways', () => {
    const answers = { sales: [undefined, '7040', '8420'], employees: '50', joinedStandards: false, m1: 5 }
    const values = valuesOf(highTechFields, answers)
    expect(values).toEqual({
      'sales.1': '7040',
      'sales.2': '8420',
      employees: '50',
      joinedStandards: 'false',
      m1: '5',
    })
    expect(usableAnswers(highTechFields, values)).toEqual(answers)
  })
  test('no tick is not known, "none of them" is an empty list', () => {
    const read = (newTech: string[]) =>
      answersIn(cloudStarFields, inputsOf(cloudStarFields).parse({ newTech })).newTech
    expect(read([])).toBeUndefined()
    expect(read([noneOfThem])).toEqual([])
    expect(read(['ai', noneOfThem])).toEqual(['ai'])
    expect(valuesOf(cloudStarFields, { newTech: [] })).toEqual({ newTech: [noneOfThem] })
  })
  test('three years without any amount are not known', () => {
    expect(answersIn(highTechFields, { 'sales.0': undefined })).toEqual({})
  })
  test('of an address: wrong and foreign ones are left out', () => {
    const values = { employees: 'many', techStaff: '5', nothing: '1', techField: 'magic', 'sales.9': '1' }
    expect(usableAnswers(highTechFields, values)).toEqual({ techStaff: '5' })
  })
})

describe('what is asked', () => {
  const steps = screenSteps(extraDeduction, options)
  const field = (name: string) => {
    const found = steps.flatMap((step) => step.fields).find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  }
  test('depends on other answers', () => {
    expect(isAsked(field('q4Method'), {})).toBe(false)
    expect(isAsked(field('q4Method'), { taxYear: '2022' })).toBe(true)
    expect(isAsked(field('customRate'), { taxKind: 'general25' })).toBe(false)
    expect(isAsked(field('personnel'), {})).toBe(true)
  })
  test('a step with nothing to ask is left out', () => {
    const only = [{ title: '', headings: {}, fields: [field('q4Method')] }]
    expect(askedSteps(only, {})).toEqual([])
    expect(askedSteps(only, { taxYear: '2022' })).toEqual([0])
  })
  test('a message leads to the first step that it is about', () => {
    expect(stepOf(steps, ['personnel', 'customRate'])).toBe(1)
    expect(stepOf(steps, [])).toBeNull()
    expect(stepOf(screenSteps(highTech, options), ['domesticRdExpense.1'])).toBe(1)
  })
})
