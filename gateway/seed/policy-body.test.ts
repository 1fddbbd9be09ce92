import { describe, expect, it } from 'vitest'
import { policyRecords } from '../data/policy-reference.ts'
import { policyBody, verificationNotes } from './policy-body.ts'

describe.each(policyRecords.map((one) => [one.id, one] as const))('what is said of %s', (_, record) => {
  const [checked = '', ...others] = verificationNotes(record)

  it('claims no check of a number, a title or a day that is not there', () => {
    const claim = checked.replace(/，.*/, '')
    const notThere = [
      record.documentNumber ? [] : '文号',
      record.titleExact ? [] : '标题',
      record.datePrecision === 'day' ? [] : '日期',
    ].flat()
    expect(notThere.filter((word) => claim.includes(word))).toEqual([])
    expect(others.join().includes('标题为概括或缩写')).toBe(!record.titleExact)
  })

  it('names the day of the check, and not where the text was found', () => {
    const body = policyBody(record, record.conditions)
    if (record.verifiedOn) expect(body).toContain(`核对日期：${record.verifiedOn}`)
    expect(body).not.toMatch(/资料来源|公开存档副本|凭专业知识/)
    if (!record.officialUrl) expect(body).toMatch(/可以向[^，。]+询问。/)
  })

  it('says that the text was read on a government site only where it names that site', () => {
    expect(checked.includes('官方发布的文本') && record.officialUrl === null).toBe(false)
    expect(checked.includes('转载件') && record.officialUrl !== null).toBe(false)
  })

  it('shows no placeholder of a date that is not wholly known', () => {
    const { issuedOn, datePrecision, effectiveFrom } = record
    const placeholder = datePrecision !== 'day' && effectiveFrom === issuedOn
    const body = policyBody(record, record.conditions)
    expect(placeholder && body.includes(issuedOn)).toBe(false)
    expect(body).toMatch(/施行日期：(\d{4}-\d{2}-\d{2}|.*没有查到)/)
  })

  it('calls nothing official that no government publishes', () => {
    expect(record.officialUrl ?? 'https://www.gov.cn/').toMatch(/^https?:\/\/([\w-]+\.)+gov\.cn\//)
  })
})
