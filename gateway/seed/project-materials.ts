import type { MaterialRequirement } from '../../contract/entities/declaration.ts'

const pdf = ['application/pdf', 'application/ofd']
const pictures = ['image/jpeg', 'image/png']
const document = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']
const sheet = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
const twentyMegabytes = 20 * 1024 * 1024

/** The materials of a project as requirements: which kinds of file fit is read from the name. */
export function materialsOf(projectId: string, names: string[]): MaterialRequirement[] {
  return names.map((name, at) => ({
    id: `${projectId}-m${at + 1}`,
    name,
    required: !/如走|可免|（四、五星级）/.test(name),
    templateUrl: null,
    accepts: acceptedFor(name),
    maxBytes: twentyMegabytes,
  }))
}

function acceptedFor(name: string): string[] {
  if (/清单|台账|名单|报表|汇总|花名册|明细|归集表|信息表/.test(name)) return [...pdf, ...sheet, ...pictures]
  if (/申请|申报|报告|方案|说明|计划|填报|评价|承诺|协议/.test(name))
    return [...pdf, ...document, ...pictures]
  return [...pdf, ...pictures]
}
