import { describe, expect, it, test } from 'vitest'
import { policyRecords, tagRecords } from '../data/policy-reference.ts'
import { answeringAuthority } from './answering-authority.ts'
import { projectRows } from './project-row.ts'

describe('who answers for a policy', () => {
  it.each(policyRecords.map((one) => [one.id, one] as const))('%s: somebody of this city', (_, one) => {
    const authority = answeringAuthority(one)
    expect(authority).toMatch(/^(国家税务总局)?(苏州|(昆山|张家港|常熟|太仓)市?)/)
    // Those that govern answer for no single policy.
    expect(authority).not.toMatch(/人民政府|委员会办公|党委|市委|人大|国务院|财政部$/)
    if (one.level === '区县级')
      expect(authority).toMatch(
        /园区|吴中区|姑苏|历史文化名城|相城区|吴江区|昆山市|张家港市|常熟|太仓市|高新/,
      )
  })

  test.each([
    ['n-rd-2023-7', '国家税务总局苏州市税务局'],
    ['n-export-2018-103', '国家税务总局苏州市税务局'],
    ['n-hte-32', '苏州市科学技术局'],
    ['n-lg-2026-117', '苏州市工业和信息化局'],
    ['n-private-15', '苏州市发展和改革委员会'],
    ['n-employ-25', '苏州市人力资源和社会保障局'],
    ['n-procure-19', '苏州市财政局'],
    ['n-fdi-16', '苏州市商务局'],
    ['sip-industry-2025', '苏州工业园区经济发展委员会'],
  ])('%s is answered by %s', (id, authority) => {
    const record = policyRecords.find((one) => one.id === id)
    expect(record && answeringAuthority(record)).toBe(authority)
  })

  it.each(tagRecords.filter(({ group }) => group === '主题').map(({ name }) => name))(
    'theme %s leads to somebody',
    (theme) => {
      const asked = { id: 'new', region: '苏州市', issuers: ['国务院'], categories: [theme] }
      expect(answeringAuthority(asked)).toMatch(/苏州/)
    },
  )

  it('says where the tables lead nowhere', () => {
    expect(() =>
      answeringAuthority({ id: 'new', region: '苏州市', issuers: ['国务院'], categories: [] }),
    ).toThrow('no authority of this city answers for new')
  })
})

describe('who answers for a project', () => {
  const rows = projectRows('test', '2026-11-22', '0512-00000000', true)

  it.each(rows.map((one) => [one.id, one] as const))('%s: somebody of this city', (_, { department }) => {
    expect(department).toMatch(/^(国家税务总局)?苏州/)
  })

  test.each([
    ['first-set-insurance', '苏州市工业和信息化局', '工业和信息化部 / 财政部 / 金融监管总局'],
    ['hte-recognition', '苏州市科学技术局', '科技局 / 财政局 / 税务局（认定机构）'],
    ['enterprise-tech-center', '苏州市工业和信息化局', '江苏省工业和信息化厅 / 发展和改革委员会'],
  ])('%s is answered by %s, and its guide says who is in charge of it', (id, authority, inCharge) => {
    const row = rows.find((one) => one.id === id) ?? expect.fail()
    expect(row.department).toBe(authority)
    expect(row.guideHtml).toContain(`组织部门：${inCharge}`)
  })
})
