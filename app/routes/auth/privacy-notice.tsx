import { href } from 'react-router'
import { retention } from '../../../contract/retention.ts'
import { CardBox } from '../../components/card-box.tsx'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'

/** What is told before personal data are taken (个人信息保护法, article 17), in short; the statement has the whole. */
export function PrivacyNotice() {
  return (
    <aside className={layout.stack} aria-label="个人信息怎样使用">
      <CardBox label="个人信息怎样使用">
        <p>
          <b>收集什么</b>　姓名、手机号。密码只保存不可还原的摘要。
        </p>
        <p>
          <b>用来做什么</b>　确认身份、发送验证码和办理进度。不用于推销。
        </p>
        <p>
          <b>保存多久</b>　到您注销账号为止；操作记录保存 {retention.audit.term.days}{' '}
          天，安全日志按规定至少保存一年。
        </p>
        <p>
          <b>您可以</b>　随时在“个人信息”里查看、导出、删除，或撤回同意；更正请拨打服务电话。
        </p>
        <p className={text.quiet}>
          全文见<a href={href('/privacy')}>隐私声明</a>。
        </p>
      </CardBox>
    </aside>
  )
}
