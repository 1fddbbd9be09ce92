import { href } from 'react-router'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import * as binding from '../../forms/rules/enterprise-binding.ts'
import * as passwordChange from '../../forms/rules/password-change.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { keepRecommendation } from '../../session/recommendation.server.ts'
import { answeredBinding } from '../my-enterprises/binding-answer.server.ts'

/** Takes the forms of the security page; `wish` says which one was sent. */
export async function takeSecurityForm(request: Request, context: RouterContext) {
  ensureLogin(context, request)
  const form = await formOrNothing(request)
  const wish = form.get('wish')
  if (wish === 'bind') return bindEnterprise(request, context)
  if (wish === 'recommendByProfile') return chooseRecommendation(context, true)
  if (wish === 'recommendToAll') return chooseRecommendation(context, false)
  if (wish === 'smsReminders') return chooseSms(context, true)
  if (wish === 'noSmsReminders') return chooseSms(context, false)
  return changePassword(request, context)
}

async function changePassword(request: Request, context: RouterContext) {
  const form = await readForm(request, passwordChange.schema, {
    secrets: ['oldPassword', 'newPassword', 'passwordAgain'],
  })
  if (!form.ok) return form.failure
  const { oldPassword, newPassword } = form.data
  await gateway(context).account.changePassword({ oldPassword, newPassword })
  return redirectWithNotice(context, atMessage(href('/user/security')), {
    kind: 'success',
    text: '密码已修改，其他设备上的登录已退出',
  })
}

async function bindEnterprise(request: Request, context: RouterContext) {
  const form = await readForm(request, binding.schema)
  if (!form.ok) return form.failure
  return answeredBinding(context, await gateway(context).account.bindEnterprise(form.data), form.values)
}

async function chooseRecommendation(context: RouterContext, byProfile: boolean) {
  const { account } = gateway(context)
  const page = atMessage(href('/user/security'))
  await orLeadTo(context, page, account.recommendByProfile({ byProfile }))
  keepRecommendation(context, byProfile)
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: byProfile ? '已开启按企业画像推荐' : '已关闭按企业画像推荐，推荐内容对所有人相同',
  })
}

async function chooseSms(context: RouterContext, on: boolean) {
  const page = `${href('/user/security')}#personal`
  await orLeadTo(context, page, gateway(context).reminder.chooseSms({ on }))
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: on ? '已开启短信提醒' : '已关闭短信提醒，消息中心照常提醒',
  })
}
