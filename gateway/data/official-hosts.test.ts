import { expect, it } from 'vitest'
import { policyRecords } from './policy-reference.ts'

/** The domain of each issuer whose own site carries a document of the data. */
const domains: Readonly<Record<string, string>> = {
  财政部: 'mof.gov.cn',
  国家税务总局: 'chinatax.gov.cn',
  科学技术部: 'most.gov.cn',
  国家发展和改革委员会: 'ndrc.gov.cn',
  商务部: 'mofcom.gov.cn',
  工业和信息化部: 'miit.gov.cn',
  工业和信息化部办公厅: 'miit.gov.cn',
  工业和信息化部中小企业局: 'miit.gov.cn',
  中国证券监督管理委员会: 'csrc.gov.cn',
  江苏省人民政府: 'jiangsu.gov.cn',
  江苏省人民政府办公厅: 'jiangsu.gov.cn',
  江苏省工业和信息化厅: 'jiangsu.gov.cn',
  江苏省财政厅: 'jiangsu.gov.cn',
  苏州市人民政府: 'suzhou.gov.cn',
  昆山市人民政府: 'ks.gov.cn',
}
/**
 * The sites of the State Council, which is above every issuer, and the second address of the
 * province.
 */
const centralSites = ['www.gov.cn', 'app.www.gov.cn']
const provincialSites = ['www.js.gov.cn']

function isOfficial(host: string, { issuers, level }: (typeof policyRecords)[number]): boolean {
  if (centralSites.includes(host)) return true
  if (provincialSites.includes(host)) return level !== '国家级'
  return issuers.some((issuer) => {
    const domain = domains[issuer]
    return domain !== undefined && `.${host}`.endsWith(`.${domain}`)
  })
}

const official = policyRecords.filter(({ officialUrl }) => officialUrl !== null)

it.each(official)('leads from $id to a site of its issuer or of the State Council', (record) => {
  const { hostname } = new URL(record.officialUrl ?? expect.fail())
  expect([hostname, isOfficial(hostname, record)]).toEqual([hostname, true])
})

it('says that a text was compared with the official one only where it leads there', () => {
  const compared = policyRecords.filter(({ verification }) => verification === 'content')
  expect(compared.filter(({ officialUrl }) => officialUrl === null).map(({ id }) => id)).toEqual([])
})

it('names no official text for what is known from a copy, from media or from a citation', () => {
  const seenElsewhere = policyRecords.filter(({ verification }) =>
    ['copy', 'media', 'citedOnly'].includes(verification),
  )
  expect(seenElsewhere.filter(({ officialUrl }) => officialUrl !== null).map(({ id }) => id)).toEqual([])
})

it('names for every policy where it was found and when it was checked', () => {
  for (const { id, source, verifiedOn } of policyRecords) {
    expect([id, source.length > 0]).toEqual([id, true])
    expect([id, verifiedOn]).toEqual([id, expect.stringMatching(/^2026-11-\d\d$/)])
  }
})
