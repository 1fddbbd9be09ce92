import { z } from 'zod'
import * as entities from '../../../contract/entities/content.ts'
import { text } from '../../../contract/envelope.ts'
import { relativeEnterprise } from '../../store/schema/content.ts'
import { positionColumn } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'

/** The enterprises that are introduced beside the cases (相关企业). */
export const shownEnterprises = kindOf({
  name: 'shown-enterprises',
  title: '相关企业',
  table: relativeEnterprise,
  key: 'id',
  line: z.strictObject({
    ...entities.relativeEnterprise.pick({ id: true }).shape,
    name: text(100),
    region: text(40),
    industryName: text(60),
    qualifications: z.array(text(40)).default([]),
    summary: text(500),
    synthetic: z.boolean().default(false),
    /** The place among the others; left out: the place in the file. */
    position: z.int().min(0).max(1_000_000).optional(),
  }),
  columns: {
    id: ['编号', '自己定；导入以后不要改'],
    name: ['企业名称', '显示的名称'],
    region: ['所在区', '如 吴中区'],
    industryName: ['行业', '行业的名称，如 仪器仪表制造业'],
    qualifications: ['资质', '如 高新技术企业'],
    summary: ['简介', '一两句话介绍企业'],
    synthetic: ['示例数据', '编出来的企业填“是”'],
    ...positionColumn,
  },
  example: {
    ...{ id: 'r-sensor', name: '某某传感技术有限公司', region: '吴中区', industryName: '仪器仪表制造业' },
    ...{ qualifications: ['高新技术企业'], summary: '做水质和气体传感器，研发人员占三成。' },
  },
  rows: (lines, { first }) => lines.map((line, at) => ({ ...line, position: line.position ?? first + at })),
  lineOf: ({ tenantId: _, ...line }) => line,
})
