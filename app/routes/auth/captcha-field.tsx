import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { withQuery, withReturnTo } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { intentName } from '../../forms/intent.ts'
import { type Captcha, captchaKindName, captchaTimeName, questionName } from './captcha.ts'
import styles from './captcha-field.module.css'

/** The page that comes back stands where one answers, with the focus there. */
const backToAnswer = '#captchaCode'

/**
 * Picture captcha, drawn anew without losing what was typed. A fold magnifies it and offers more
 * time, a question in words and `otherwise`, which names another way in.
 */
export function CaptchaField({
  captcha,
  errors,
  otherwise,
}: {
  captcha: Captcha
  errors?: string[]
  otherwise?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const asked = captcha.question !== null
  return (
    <div className={styles.captcha} data-captcha="">
      <input type="hidden" name="captchaId" value={captcha.id} />
      <TextField
        name="captchaCode"
        label={asked ? `${questionName}：${captcha.question}` : '图形验证码'}
        hint={
          <>
            {asked ? '用数字回答' : '不分大小写'}，{captcha.minutes} 分钟内有效。
            {captcha.noLonger ? '本市的验证码不能延长，可以换一张。' : null}
          </>
        }
        errors={errors}
        autoComplete="off"
        required
        beside={
          <>
            {asked ? null : captcha.picture ? (
              <img
                src={captcha.picture}
                width="120"
                height="44"
                alt="图形验证码，看不清可以换一张，或在“看不清？”里改答文字题"
              />
            ) : (
              <span className={text.quiet}>{['图片暂时取不到', ...captcha.missing].join('；')}</span>
            )}
            <OtherCaptcha address={`${pathname}${search}`}>{asked ? '换一题' : '换一张'}</OtherCaptcha>
          </>
        }
      />
      {captcha.noQuestion ? <NoQuestion phone={captcha.noQuestion.phone} /> : null}
      <details>
        <summary className={clsx(button.link, button.withIcon)}>{asked ? '换种方式' : '看不清？'}</summary>
        <Actions>
          {captcha.noQuestion ? null : <OtherKind asked={asked} />}
          {captcha.canLast ? <LastingCaptcha than={captcha.minutes} /> : null}
          {otherwise}
        </Actions>
      </details>
    </div>
  )
}

/** What somebody who cannot see the picture can do where there is no question in words. */
function NoQuestion({ phone }: { phone: string }) {
  const singleSignOn = useHasSingleSignOn()
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo') ?? ''
  return (
    <p role="status">
      这里没有文字题。
      {singleSignOn || phone ? '看不清图片的，请' : ''}
      {singleSignOn ? (
        <>
          从
          <a href={withReturnTo(href('/auth/sso'), returnTo)} rel="external">
            省统一身份认证
          </a>
          登录
        </>
      ) : null}
      {singleSignOn && phone ? '，或' : ''}
      {phone ? (
        <>
          拨打 <Telephone number={phone} />
        </>
      ) : null}
      {singleSignOn || phone ? '。' : ''}
    </p>
  )
}

/** Comes back to the same form with a captcha that lasts longer than so many minutes. */
function LastingCaptcha({ than }: { than: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set(captchaTimeName, String(than))
  return <OtherCaptcha address={withQuery(pathname, Object.fromEntries(query))}>需要更多时间</OtherCaptcha>
}

/** Comes back to the same form with the other kind of captcha and everything that was typed. */
function OtherKind({ asked }: { asked: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (asked) query.delete(captchaKindName)
  else query.set(captchaKindName, 'question')
  return (
    <OtherCaptcha address={withQuery(pathname, Object.fromEntries(query))}>
      {asked ? '改看图片' : '改答文字题'}
    </OtherCaptcha>
  )
}

/** Comes back to the field of the answer with a new captcha, which the page of `address` makes. */
function OtherCaptcha({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="link"
      name={intentName}
      value="captcha"
      formNoValidate
      formAction={`${address}${backToAnswer}`}
    >
      {children}
    </Button>
  )
}
