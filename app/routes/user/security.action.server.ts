import { href } from 'react-router'
import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { isCreditCode } from '../../../contract/credit-code.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { keepRecommendation } from '../../session/recommendation.server.ts'
import { answeredBinding } from '../my-enterprises/binding-answer.server.ts'

const passwordChange = account.changePassword.body
  .extend({ passwordAgain: z.string() })
  .refine((form) => form.newPassword === form.passwordAgain, {
    path: ['passwordAgain'],
    message: '两次输入的密码不一样',
  })

/** As people type it: full-width signs, spaces and small letters are the same code. */
const creditCode = z
  .string()
  .max(40)
  .transform((typed) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase())
  .refine(isCreditCode, '统一社会信用代码不正确，请核对 18 位代码')

const binding = account.bindEnterprise.body.extend({ creditCode })

/** Takes the forms of the security page; `wish` says which one was sent. */
export async function takeSecurityForm(request: Request, context: RouterContext) {
  ensureLogin(context, request)
  const form = await formOrNothing(request)
  const wish = form.get('wish')
  if (wish === 'bind') return bindEnterprise(request, context)
  if (wish === 'recommendByProfile') return chooseRecommendation(context, true)
  if (wish === 'recommendToAll') return chooseRecommendation(context, false)
  return changePassword(request, context)
}

async function changePassword(request: Request, context: RouterContext) {
  const form = await readForm(request, passwordChange, {
    secrets: ['oldPassword', 'newPassword', 'passwordAgain'],
  })
  if (!form.ok) return form.failure
  const { oldPassword, newPassword } = form.data
  await gateway(context).account.changePassword({ oldPassword, newPassword })
  return redirectWithNotice(context, href('/user/security'), {
    kind: 'success',
    text: '密码已修改，其他设备上的登录已退出',
  })
}

async function bindEnterprise(request: Request, context: RouterContext) {
  const form = await readForm(request, binding)
  if (!form.ok) return form.failure
  return answeredBinding(context, await gateway(context).account.bindEnterprise(form.data), form.values)
}

async function chooseRecommendation(context: RouterContext, byProfile: boolean) {
  const { account } = gateway(context)
  const page = `${href('/user/security')}#personal`
  await orLeadTo(context, page, account.recommendByProfile({ byProfile }))
  keepRecommendation(context, byProfile)
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: byProfile ? '已开启按企业画像推荐' : '已关闭按企业画像推荐，推荐内容对所有人相同',
  })
}
