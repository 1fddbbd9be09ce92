import { describe, expect, it } from 'vitest'
import { policyRecords } from '../data/policy-reference.ts'
import { policyBody, verificationNotes } from './policy-body.ts'

describe.each(policyRecords.map((one) => [one.id, one] as const))('what is said of %s', (_, record) => {
  const [checked = '', ...others] = verificationNotes(record)

  it('claims no check of a number, a title or a day that is not there', () => {
    const claim = checked.replace(/，.*/, '')
    if (!record.documentNumber) expect(claim).not.toContain('文号')
    if (!record.titleExact) expect(claim).not.toContain('标题')
    if (record.datePrecision !== 'day') expect(claim).not.toContain('日期')
    if (!record.titleExact) expect(others.join()).toContain('标题为概括或缩写')
  })

  it('names the day of the check, and not where the text was found', () => {
    const body = policyBody(record, record.conditions)
    if (record.verifiedOn) expect(body).toContain(`核对日期：${record.verifiedOn}`)
    expect(body).not.toMatch(/资料来源|公开存档副本|凭专业知识/)
    if (!record.officialUrl) expect(body).toMatch(/可以向[^，。]+询问。/)
  })

  it('calls nothing official that no government publishes', () => {
    expect(record.officialUrl ?? 'https://www.gov.cn/').toMatch(/^https?:\/\/([\w-]+\.)+gov\.cn\//)
  })
})
