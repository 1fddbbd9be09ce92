import { account } from '../../../contract/account.ts'
import { isCreditCode } from '../../../contract/credit-code.ts'
import { typedCreditCode } from '../../../contract/entities/account.ts'

const creditCode = typedCreditCode.refine(isCreditCode, '统一社会信用代码不正确，请核对 18 位代码')

export const schema = account.bindEnterprise.body.extend({ creditCode })
export const names = {
  creditCode: '统一社会信用代码',
  name: '企业名称',
  legalRepresentative: '法定代表人',
}
export const title = '企业还没有绑定'
