import type { EnterpriseProfile } from '../../contract/entities/enterprise.ts'
import type { AttributeAnswers } from '../../contract/entities/match.ts'
import type { Qualification } from './qualifications.ts'
import type { RegistryEntry } from './registry-entry.ts'

const tenThousand = 1_000_000

type FurtherData = Pick<
  EnterpriseProfile,
  | 'employees'
  | 'technicians'
  | 'annualRevenueFen'
  | 'totalAssetsFen'
  | 'highTechRevenueFen'
  | 'rdExpenses'
  | 'intellectualProperty'
  | 'contact'
>

/** An enterprise of the demonstration: what the registry has, and what its people have filled in. All invented. */
export interface DemonstrationEnterprise {
  registry: RegistryEntry
  further: FurtherData
  /** The qualifications in its profile; the registry may know fewer. */
  qualifications: Qualification[]
  /** What its people have answered to matching questions, by attribute: 万元 and %. */
  answers: AttributeAnswers
}

export const chenghuSensorId = 'e-demo-1'
export const chenghuSoftwareId = 'e-demo-2'

const sensor: DemonstrationEnterprise = {
  registry: {
    id: chenghuSensorId,
    name: '苏州澄湖传感技术有限公司',
    shortName: '澄湖传感技术有限公司',
    creditCode: '91320500MA1ABCDE8R',
    legalRepresentative: '王敏',
    foundedOn: '2019-03-18',
    registeredCapitalFen: 2000 * tenThousand,
    areaId: '320506',
    address: '苏州市吴中区示例澄湖路88号3幢',
    industryCode: 'C4021',
    size: 'small',
    qualifications: ['techSme', 'aboveScale', 'cloudStar3'],
    phone: '13800020001',
    synthetic: true,
  },
  further: {
    employees: 186,
    technicians: 41,
    annualRevenueFen: 8420 * tenThousand,
    totalAssetsFen: 11_260 * tenThousand,
    highTechRevenueFen: 6240 * tenThousand,
    rdExpenses: [
      { year: 2023, amountFen: 268 * tenThousand },
      { year: 2024, amountFen: 341 * tenThousand },
      { year: 2025, amountFen: 388 * tenThousand },
    ],
    intellectualProperty: {
      inventionPatents: 0,
      utilityModels: 5,
      designs: 0,
      softwareCopyrights: 2,
      integratedCircuitLayouts: 0,
    },
    contact: { name: '王敏', phone: '13800000001', email: 'wangmin@chenghu.example', position: '总经理助理' },
  },
  qualifications: ['techSme', 'aboveScale', 'cloudStar3'],
  answers: {
    levyMethod: '查账征收',
    taxpayerType: '增值税一般纳税人',
    isPrivate: true,
    isForeignInvested: false,
    isListed: false,
    seriousDishonesty: false,
    majorIncident: false,
    restrictedIndustry: false,
    mainBusinessRatio: 92.6,
    debtRatio: 52.4,
    domesticRdRatio: 96.49,
    revenueGrowth2y: 19.87,
    avgRevenue3y: 7153.33,
    hasUnemploymentInsurance: true,
  },
}

/** Younger and half filled in: what the portal shows of a profile with open values. */
const software: DemonstrationEnterprise = {
  registry: {
    id: chenghuSoftwareId,
    name: '苏州澄湖软件有限公司',
    shortName: '澄湖软件有限公司',
    creditCode: '91320571MA1ABCDG4A',
    legalRepresentative: '李静',
    foundedOn: '2023-06-08',
    registeredCapitalFen: 300 * tenThousand,
    areaId: '320571',
    address: '苏州工业园区示例创苑路16号',
    industryCode: 'I6513',
    size: 'small',
    qualifications: [],
    phone: '13800020002',
    synthetic: true,
  },
  further: {
    employees: 24,
    technicians: 15,
    annualRevenueFen: 620 * tenThousand,
    totalAssetsFen: null,
    highTechRevenueFen: null,
    rdExpenses: [{ year: 2025, amountFen: 96 * tenThousand }],
    intellectualProperty: {
      inventionPatents: null,
      utilityModels: null,
      designs: null,
      softwareCopyrights: 6,
      integratedCircuitLayouts: null,
    },
    contact: { name: '李静', phone: '13800000003', email: 'lijing@chenghu.example', position: '总经理' },
  },
  qualifications: [],
  answers: {},
}

export const demonstrationEnterprises = [sensor, software]
