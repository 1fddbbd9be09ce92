import { z } from 'zod'
import { sizeLabels } from '../../../contract/closed-lists.ts'
import { hasRightCheckSymbol, isCreditCode, wrongCheckSymbol } from '../../../contract/credit-code.ts'
import { mobilePhone, typedCreditCode } from '../../../contract/entities/account.ts'
import { sizeType } from '../../../contract/entities/policy.ts'
import { date, fen, nameText, text } from '../../../contract/envelope.ts'
import { type Qualification, qualifications } from '../../data/qualifications.ts'
import { readIndustryCode } from '../../rules/industry-classification.ts'
import { suzhouAreas } from '../../rules/suzhou-areas.ts'
import { nameKeysOf } from '../../store/name-keys.ts'
import { registryEnterprise } from '../../store/schema/enterprise.ts'
import { tenThousands } from './cells.ts'
import { kindOf } from './kind.ts'

const areaNames = Object.fromEntries(suzhouAreas.map(({ code, name }) => [code, name]))
const qualificationNames = Object.fromEntries(qualifications.map(({ value, label }) => [value, label]))
/** The city, or a part of it, at the beginning of a name. */
const town = new RegExp(
  `^(?:江苏省?)?(?:苏州市?)?(?:${suzhouAreas
    .flatMap(({ name, alsoNamed }) => [name, ...alsoNamed])
    .map((name) => name.replace(/^苏州/, '').replace(/市$/, '市?'))
    .join('|')})?`,
)

function shortNameOf(name: string): string {
  return name.replace(town, '') || name
}

/**
 * The registry of enterprises (企业登记库): the public directory, and what a bound enterprise begins with. It is one for all tenants of an
 * installation. A line is known by its credit code; its telephone is encrypted in storage and plain in a file.
 */
export const enterprises = kindOf({
  name: 'enterprises',
  title: '企业',
  table: registryEnterprise,
  key: 'creditCode',
  line: z.strictObject({
    creditCode: typedCreditCode.refine(isCreditCode, '统一社会信用代码不正确，请核对 18 位'),
    name: nameText(100),
    legalRepresentative: nameText(60),
    foundedOn: date,
    registeredCapitalFen: fen.min(0),
    areaId: z.enum(suzhouAreas.map(({ code }) => code)),
    address: text(200),
    /** GB/T 4754, with the letter of its section or without. */
    industryCode: z
      .string()
      .trim()
      .refine(
        (code) => (readIndustryCode(code)?.digits.length ?? 0) >= 2,
        '不是国民经济行业分类的代码，如 C4021 或 4021',
      ),
    size: sizeType,
    qualifications: z.array(z.enum(qualifications.map(({ value }) => value))).default([]),
    /** To which a code goes when somebody says that they act for the enterprise. */
    phone: mobilePhone.nullable().default(null),
    synthetic: z.boolean().default(false),
  }),
  columns: {
    creditCode: ['统一社会信用代码', '平台用它认出企业'],
    name: ['企业名称', '营业执照上的名称'],
    legalRepresentative: ['法定代表人', '姓名'],
    foundedOn: ['成立日期', '营业执照上的成立日期'],
    registeredCapitalFen: ['注册资本（万元）', '如 1000'],
    areaId: ['所在区', '企业登记在哪个区'],
    address: ['注册地址', '营业执照上的住所'],
    industryCode: ['行业代码', '国民经济行业分类（GB/T 4754）的代码，如 C4021 或 4021'],
    size: ['企业规模', '按划型标准'],
    qualifications: ['资质', '企业已经取得的'],
    phone: ['登记手机号', '11 位；有人说自己代表这家企业办事时，验证码发到这里'],
    synthetic: ['示例数据', '编出来的企业填“是”'],
  },
  codes: { areaId: areaNames, size: sizeLabels, qualifications: qualificationNames },
  cells: {
    creditCode: { form: 'creditCode', read: (cell) => cell, write: String },
    registeredCapitalFen: tenThousands,
  },
  example: {
    ...{ creditCode: '91320500MA1ABCDE8R', name: '苏州某某传感技术有限公司', legalRepresentative: '王某' },
    ...{
      foundedOn: '2019-03-18',
      registeredCapitalFen: 1_000_000_000,
      areaId: '320506',
      address: '苏州市吴中区某某路 1 号',
    },
    ...{ industryCode: 'C4021', size: 'small', qualifications: ['techSme'], phone: '13800000001' },
  },
  rows: (lines, { now }) =>
    lines.map((line) => {
      const { section, digits } = readIndustryCode(line.industryCode) ?? {
        section: '',
        digits: line.industryCode,
      }
      const names = { name: line.name, shortName: shortNameOf(line.name) }
      return {
        ...line,
        ...names,
        ...nameKeysOf(names),
        id: `e-${line.creditCode}`,
        industryCode: `${section}${digits}`,
        updatedAt: now,
      }
    }),
  doubts: ({ creditCode }) =>
    hasRightCheckSymbol(creditCode) ? [] : [`“统一社会信用代码”${creditCode} 的${wrongCheckSymbol}`],
  lineOf: ({ id: _, shortName, nameKey, shortNameKey, updatedAt, ...line }) => ({
    ...line,
    qualifications: line.qualifications as Qualification[],
  }),
  kept: ['id', 'updatedAt'],
})
