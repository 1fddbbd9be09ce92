import { describe, expect, it } from 'vitest'
import { hasRightCheckSymbol } from '../../contract/credit-code.ts'
import { readIndustryCode } from '../rules/industry-classification.ts'
import { suzhouAreas } from '../rules/suzhou-areas.ts'
import { isQualification } from './qualifications.ts'
import { organisationCheckCharacter, syntheticEnterprises } from './synthetic-enterprises.ts'

const directory = syntheticEnterprises()

describe('the synthetic directory', () => {
  it('has at least 2,000 enterprises, no two of one name or code', () => {
    expect(directory.length).toBeGreaterThanOrEqual(2000)
    expect(new Set(directory.map((entry) => entry.name)).size).toBe(directory.length)
    expect(new Set(directory.map((entry) => entry.creditCode)).size).toBe(directory.length)
  })

  it('gives every enterprise a valid credit code of its own area', () => {
    for (const { creditCode, areaId } of directory) {
      expect(hasRightCheckSymbol(creditCode), creditCode).toBe(true)
      expect(creditCode.slice(2, 8)).toBe(areaId)
      expect(organisationCheckCharacter(creditCode.slice(8, 16))).toBe(creditCode.charAt(16))
    }
  })

  it('says in every name and record that the enterprise is invented', () => {
    expect(directory.every((entry) => entry.synthetic && entry.name.includes('（示例）'))).toBe(true)
  })

  it('reaches all ten areas, and uses codes and qualifications that exist', () => {
    for (const area of suzhouAreas) {
      expect(directory.filter((entry) => entry.areaId === area.code).length).toBeGreaterThan(100)
    }
    expect(directory.every((entry) => readIndustryCode(entry.industryCode) !== null)).toBe(true)
    expect(directory.every((entry) => entry.qualifications.every(isQualification))).toBe(true)
  })

  it('is the same on every run', () => {
    expect(syntheticEnterprises(30)).toEqual(directory.slice(0, 30))
  })
})
