import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CloudStarAnswers,
  cloudStarFields,
  cloudStarResult,
} from '../../../contract/entities/tool-cloud-star.ts'
import { assessCloudStar } from './cloud-star.ts'

const allModules = cloudStarFields.appModules.options.map((option) => option.value)
const base: CloudStarAnswers = {
  registeredInJiangsu: true,
  independentLegalPerson: true,
  noSeriousViolation: true,
  cloudInUse: true,
  cloudMonths: 3,
  currentStar: '0',
}
const three: CloudStarAnswers = {
  ...base,
  hasIndustrialApp: true,
  businessDomains: ['design', 'production'],
  cloudSpend: '3',
  connectedEquipmentCount: 0,
  connectedEquipmentValue: '0',
  appModules: [],
}
const four: CloudStarAnswers = {
  ...base,
  hasIndustrialApp: true,
  businessDomains: ['infrastructure', 'design', 'production', 'sales'],
  cloudSpend: '10',
  connectedEquipmentCount: 12,
  connectedEquipmentValue: '150',
  appModules: allModules,
  innovationApps: [],
  newTech: [],
}
const five: CloudStarAnswers = {
  ...four,
  currentStar: '4',
  cloudSpend: '30',
  connectedEquipmentValue: '200',
  innovationApps: ['quality'],
  newTech: ['ai'],
}
const starsOf = (answers: CloudStarAnswers) => {
  const { capabilityStar, recommendedStar } = assessCloudStar(answers)
  return [capabilityStar, recommendedStar]
}

describe('worked examples', () => {
  it('C1 reaches three stars', () => {
    expect(starsOf(three)).toEqual([3, 3])
    expect(assessCloudStar(three)).toMatchObject({ verdict: { code: 'recommended' }, ladder: '2024' })
  })

  it('C2 lacks 0.01 of spend', () => {
    const result = assessCloudStar({ ...three, cloudSpend: '2.99' })
    expect(result).toMatchObject({ capabilityStar: 0, recommendedStar: null, nextStar: 3, missing: ['S3d'] })
    expect(result.verdict).toMatchObject({ code: 'none' })
    expect(result.limiting).toEqual([{ id: 'S3d', text: '上云投入不低于 3 万元：还差 0.01 万元' }])
  })

  it('C3 could do four stars but goes level by level; by the ladder of 2022 it may start at four', () => {
    expect(starsOf(four)).toEqual([4, 3])
    expect(starsOf({ ...four, ladder: '2022', deployment: 'public' })).toEqual([4, 4])
  })

  it('C4 goes from three to four', () => {
    expect(starsOf({ ...four, currentStar: '3' })).toEqual([4, 4])
  })

  it('C6 goes from four to five', () => {
    expect(starsOf(five)).toEqual([5, 5])
  })

  it('C8 two months of use are too few', () => {
    const result = assessCloudStar({ ...five, cloudMonths: 2 })
    expect(result).toMatchObject({ capabilityStar: 0, recommendedStar: null, missing: ['G4'] })
  })

  it('C9 has the highest star already', () => {
    const result = assessCloudStar({ ...five, currentStar: '5' })
    expect(result).toMatchObject({ capabilityStar: 5, recommendedStar: null, verdict: { code: 'highest' } })
  })

  it('C10 a private cloud does by 2024 and does not by 2022', () => {
    const result = assessCloudStar({ ...three, deployment: 'private', ladder: '2022' })
    expect(result).toMatchObject({ capabilityStar: 0, recommendedStar: null, missing: ['S3b'] })
    expect(result.ruleVersion).toBe('js-cloud-2022-ref')
    expect(starsOf({ ...three, deployment: 'private', ladder: '2024' })).toEqual([3, 3])
  })
})

describe('thresholds: one unit below, at, above', () => {
  it.each<[string, CloudStarAnswers, keyof CloudStarAnswers, unknown[], number[]]>([
    ['spend of three stars', three, 'cloudSpend', ['2.99', '3', '3.01'], [0, 3, 3]],
    ['spend of four stars', four, 'cloudSpend', ['9.99', '10', '10.01'], [3, 4, 4]],
    ['spend of five stars', five, 'cloudSpend', ['29.99', '30', '30.01'], [4, 5, 5]],
    ['equipment of four stars', four, 'connectedEquipmentValue', ['149.99', '150', '150.01'], [3, 4, 4]],
    ['equipment of five stars', five, 'connectedEquipmentValue', ['199.99', '200', '200.01'], [4, 5, 5]],
    ['connected equipment', four, 'connectedEquipmentCount', [0, 1, 2], [3, 4, 4]],
    ['months', five, 'cloudMonths', [2, 3, 4], [0, 5, 5]],
    ['modules', four, 'appModules', [allModules.slice(1), allModules], [3, 4]],
    [
      'business',
      three,
      'businessDomains',
      [['sales'], ['sales', 'design'], ['sales', 'design', 'service']],
      [0, 3, 3],
    ],
    ['innovation', five, 'innovationApps', [[], ['remote'], ['remote', 'quality']], [4, 5, 5]],
    ['new technology', five, 'newTech', [[], ['iot'], ['iot', 'ai']], [4, 5, 5]],
  ])('%s', (_, answers, field, values, stars) => {
    expect(values.map((value) => assessCloudStar({ ...answers, [field]: value }).capabilityStar)).toEqual(
      stars,
    )
  })

  it.each([
    'registeredInJiangsu',
    'independentLegalPerson',
    'noSeriousViolation',
    'cloudInUse',
    'hasIndustrialApp',
  ])('nothing without %s', (field) => {
    expect(assessCloudStar({ ...five, [field]: false }).capabilityStar).toBe(0)
  })

  it('being above scale only advises', () => {
    const result = assessCloudStar({ ...three, isAboveScaleIndustrial: false })
    expect(result.recommendedStar).toBe(3)
    expect(result.criteria.find((one) => one.id === 'A1')?.verdict).toBe('unmet')
  })

  it.each([
    ['2024', 3],
    ['2022', 4],
  ] as const)('by the ladder of %s from no star to %d, able to do four', (ladder, recommended) => {
    expect(assessCloudStar({ ...four, ladder, deployment: 'hybrid' }).recommendedStar).toBe(recommended)
  })
})

describe('readiness', () => {
  const readiness = (answers: CloudStarAnswers) => assessCloudStar(answers).stars.map((one) => one.readiness)

  it('is complete when every gate is met', () => {
    expect(readiness(five)).toEqual([100, 100, 100])
    expect(readiness(three)[0]).toBe(100)
  })

  it('counts each part as far as it goes, rounded half up', () => {
    // 4 stars: 20 + 20 + 25 × 3/10 + 0 + 0 = 47.5
    expect(readiness(three)[1]).toBe(48)
    // 5 stars: 20 + 20 + 25 × 3/30 + 0 + 0 = 42.5
    expect(readiness(three)[2]).toBe(43)
    // 3 stars: 15 + 0 + 25 × 1/3 + 10 + 0 = 33.33
    expect(readiness({ ...base, cloudMonths: 1, cloudSpend: '1', businessDomains: ['sales'] })[0]).toBe(33)
    expect(readiness({})).toEqual([0, 0, 0])
  })
})

describe('any answers', () => {
  const money = fc.integer({ min: 0, max: 50_000 }).map((cents) => (cents / 100).toFixed(2))
  const answers: fc.Arbitrary<CloudStarAnswers> = fc.record(
    {
      ladder: fc.constantFrom('2024', '2022'),
      registeredInJiangsu: fc.boolean(),
      independentLegalPerson: fc.constant(true),
      noSeriousViolation: fc.constant(true),
      isAboveScaleIndustrial: fc.boolean(),
      currentStar: fc.constantFrom('0', '3', '4', '5'),
      targetStar: fc.constantFrom('3', '4', '5'),
      deployment: fc.constantFrom('public', 'private', 'hybrid'),
      cloudInUse: fc.boolean(),
      cloudMonths: fc.nat(6),
      cloudSpend: money,
      hasIndustrialApp: fc.boolean(),
      businessDomains: fc.subarray(cloudStarFields.businessDomains.options.map((option) => option.value)),
      connectedEquipmentCount: fc.nat(2),
      connectedEquipmentValue: money,
      appModules: fc.constantFrom([], allModules),
      innovationApps: fc.subarray(cloudStarFields.innovationApps.options.map((option) => option.value)),
      newTech: fc.subarray(cloudStarFields.newTech.options.map((option) => option.value)),
    },
    { requiredKeys: [] },
  )

  it('fit the contract, are marked as a reference and never sound official', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = cloudStarResult.parse(assessCloudStar(given))
        expect(result.reference).toBe('平台参考口径，非官方标准')
        expect(`${result.verdict.title}${result.verdict.text}`).not.toMatch(
          /通过认定|认定通过|评定通过|审核通过/,
        )
      }),
    )
  })

  it.each([
    ['2024', [3, 4, 5, null]],
    ['2022', [4, 4, 5, null]],
  ] as const)(
    'whoever has the means for five stars is recommended the step that the ladder of %s allows',
    (ladder, steps) => {
      const recommended = (['0', '3', '4', '5'] as const).map(
        (currentStar) => assessCloudStar({ ...five, ladder, currentStar }).recommendedStar,
      )
      expect(recommended).toEqual(steps)
    },
  )

  it('reach no less with more spend, equipment or months', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const more = { ...given, cloudSpend: '999', connectedEquipmentValue: '999', cloudMonths: 240 }
        expect(assessCloudStar(more).capabilityStar).toBeGreaterThanOrEqual(
          assessCloudStar(given).capabilityStar,
        )
      }),
    )
  })

  it('are never "not reached" only because an answer is left out', () => {
    const names = Object.keys(cloudStarFields).filter(
      (name) => name !== 'ladder',
    ) as (keyof CloudStarAnswers)[]
    fc.assert(
      fc.property(answers, fc.constantFrom(...names), (given, left) => {
        const fewer = { ...given }
        delete fewer[left]
        const unmet = (one: CloudStarAnswers) =>
          new Set(
            assessCloudStar(one).criteria.flatMap((gate) => (gate.verdict === 'unmet' ? [gate.id] : [])),
          )
        for (const gate of unmet(fewer)) expect(unmet(given)).toContain(gate)
        if (assessCloudStar(given).verdict.code !== 'none')
          expect(assessCloudStar(fewer).verdict.code).not.toBe('none')
      }),
    )
    expect(assessCloudStar({}).verdict.code).toBe('incomplete')
  })
})

describe('what a star has still open', () => {
  const readinessOf = (answers: CloudStarAnswers, star: number) =>
    assessCloudStar(answers).stars.find((one) => one.star === star)?.readiness

  it('is never complete while a gate is open', () => {
    expect(readinessOf(four, 4)).toBe(100)
    expect(readinessOf({ ...four, connectedEquipmentValue: '149.99' }, 4)).toBe(99)
    expect(readinessOf({ ...four, connectedEquipmentCount: 0 }, 4)).toBe(99)
    expect(readinessOf({ ...three, cloudSpend: '2.999999' }, 3)).toBe(99)
    expect(readinessOf({ ...three, ladder: '2022', deployment: 'private' }, 3)).toBe(99)
  })

  it('waits for a new notice, as the last round known was of 2024', () => {
    const { verdict, nextSteps } = assessCloudStar(three)
    expect(verdict.text).toContain('已知最近一轮是 2024 年')
    expect(nextSteps.join()).toContain('等新的遴选通知')
  })
})
