import { href } from 'react-router'
import { z } from 'zod'
import { noticeKind } from '../../../contract/notice.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import * as mailAddress from '../../forms/rules/mail-address.ts'
import * as mailCode from '../../forms/rules/mail-code.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'

const choice = z.object({ sms: z.array(noticeKind).default([]), mail: z.array(noticeKind).default([]) })

/** Takes the forms of the page of notices; `wish` says which one was sent. */
export async function takeNoticeForm(request: Request, context: RouterContext) {
  ensureLogin(context, request)
  const wish = (await formOrNothing(request)).get('wish')
  if (wish === 'address') return sendCode(request, context)
  if (wish === 'code') return proveAddress(request, context)
  if (wish === 'giveUp') return giveUpAddress(context)
  if (wish === 'remove') return removeAddress(context)
  return choose(request, context)
}

async function choose(request: Request, context: RouterContext) {
  const form = await readForm(request, choice, { lists: ['sms', 'mail'] })
  if (!form.ok) return form.failure
  await made(context, gateway(context).notice.choose(form.data))
  const number = form.data.sms.length + form.data.mail.length
  const text = number > 0 ? '通知设置已保存' : '已保存：通知只在消息中心'
  return redirectWithNotice(context, href('/user/notices'), { kind: 'success', text })
}

async function sendCode(request: Request, context: RouterContext) {
  const form = await readForm(request, mailAddress.schema)
  if (!form.ok) return form.failure
  await made(context, gateway(context).notice.sendMailCode(form.data))
  return redirectWithNotice(context, `${href('/user/notices')}#mail`, {
    kind: 'success',
    text: `验证码已发到 ${form.data.address}`,
  })
}

async function proveAddress(request: Request, context: RouterContext) {
  const form = await readForm(request, mailCode.schema, { secrets: ['code'] })
  if (!form.ok) return form.failure
  await made(context, gateway(context).notice.proveMail(form.data))
  return redirectWithNotice(context, href('/user/notices'), {
    kind: 'success',
    text: '邮箱已验证，可以勾选用邮件接收的通知',
  })
}

async function giveUpAddress(context: RouterContext) {
  await made(context, gateway(context).notice.removeMail({ only: 'waiting' }))
  return redirectWithNotice(context, `${href('/user/notices')}#mail`, {
    kind: 'success',
    text: '已取消验证，那个验证码作废',
  })
}

async function removeAddress(context: RouterContext) {
  await made(context, gateway(context).notice.removeMail({}))
  return redirectWithNotice(context, `${href('/user/notices')}#mail`, {
    kind: 'success',
    text: '邮箱已删除，不再发邮件',
  })
}

function made<T>(context: RouterContext, call: Promise<T>): Promise<T> {
  return orLeadTo(context, href('/user/personal'), call)
}
