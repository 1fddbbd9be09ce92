import { Fragment } from 'react'
import { href } from 'react-router'
import { mySignUpsHref } from '../base/addresses.ts'

/** Screens that sentences of the gateway and of actions name. */
const screens: Record<string, string> = {
  我的申报: href('/user/my-apply'),
  我的咨询: href('/user/consult'),
  我的活动报名: mySignUpsHref(),
  我的收藏: href('/user/collect'),
  消息中心: href('/user/message'),
  我的企业: href('/user/enterprises'),
  个人信息: href('/user/personal'),
  账号安全: href('/user/security'),
  登录设备: href('/user/security/logins'),
  政策订阅: href('/zct-ee/subscribe'),
}

/** A sentence; a screen that it names in quotation marks (“我的申报”) is a link to it. */
export function WithScreenLinks({ text }: { text: string }) {
  return text.split(/“([^“”]{2,8})”/).map((part, at) => {
    if (at % 2 === 0) return part
    const to = screens[part]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
      <Fragment key={at}>“{to ? <a href={to}>{part}</a> : part}”</Fragment>
    )
  })
}
