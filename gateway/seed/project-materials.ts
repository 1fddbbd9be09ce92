import type { CommitmentOffer, MaterialRequirement } from '../../contract/entities/declaration.ts'

const pdf = ['application/pdf', 'application/ofd']
const pictures = ['image/jpeg', 'image/png']
const document = ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']
const sheet = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
const twentyMegabytes = 20 * 1024 * 1024

/**
 * Proofs of a state that an authority can look up afterwards. No published list (告知承诺事项目录) of theirs was found: each
 * is an example, which a city's own portal does not begin with.
 */
const promisable = /^(社保缴纳人数证明|研发投入证明|纳税与统计入库证明|信用查询报告)/

/** What is promised in place of a proof; what becomes of a false promise is said by 国办发〔2020〕42号, part 2. */
function exampleOf(name: string): CommitmentOffer {
  return {
    promise: `本企业符合“${name.replace(/^([^（]*)（.*）$/, '$1')}”所要证明的情况，申报中填写的有关数据真实、准确，受理部门核查时补交证明材料。`,
    consequence:
      '承诺不实的，依法终止办理、责令限期整改、撤销决定或者予以行政处罚，并纳入信用记录；涉嫌犯罪的，移送司法机关（国办发〔2020〕42号）。',
    basis: null,
  }
}

/** The materials of a project as requirements: which kinds of file fit is read from the name. */
export function materialsOf(projectId: string, names: string[], demonstration = true): MaterialRequirement[] {
  return names.map((name, at) => ({
    id: `${projectId}-m${at + 1}`,
    name,
    required: !/如走|可免|（四、五星级）/.test(name),
    templateUrl: null,
    accepts: acceptedFor(name),
    maxBytes: twentyMegabytes,
    ...(demonstration && promisable.test(name) ? { commitment: exampleOf(name) } : {}),
  }))
}

function acceptedFor(name: string): string[] {
  if (/清单|台账|名单|报表|汇总|花名册|明细|归集表|信息表/.test(name)) return [...pdf, ...sheet, ...pictures]
  if (/申请|申报|报告|方案|说明|计划|填报|评价|承诺|协议/.test(name))
    return [...pdf, ...document, ...pictures]
  return [...pdf, ...pictures]
}
