import clsx from 'clsx'
import { href } from 'react-router'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { policyHref, projectHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { FavouriteButton } from '../../components/favourite-button.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import message from '../../components/layout/message.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { useIsOffered } from '../../components/offered.ts'
import { QrCode } from '../../components/paper/qr-code.tsx'
import { ProjectDue } from '../../components/rows/due.tsx'
import { isPlace } from '../../display/tag-groups.ts'
import { linkWords } from '../../display/way-words.ts'
import { Icon } from '../../drawings/icon.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import { compareHref } from './compare-query.ts'
import styles from './policy-actions.module.css'

/** What can be done with this policy, the most useful first. */
export function PolicyActions({
  policy,
  ownTagIds,
  address,
  qrCode,
  today,
}: {
  policy: PolicyDetail
  ownTagIds: string[]
  address: string
  qrCode: { path: string; size: number }
  today: string
}) {
  const open = policy.projects.find((project) => project.status === 'open')
  const detailHref = policyHref(policy.id)
  const canConsult = useIsOffered('policy:consult')
  return (
    <aside className={layout.screenOnly} aria-label="操作">
      <div className={box.box}>
        <h2>现在能做什么</h2>
        <div className={clsx(layout.stack, box.body)}>
          {open ? (
            <p>
              <b>{open.title}</b>
              <br />
              <ProjectDue project={open} today={today} />
            </p>
          ) : null}
          <div className={clsx(layout.actions, styles.actions)}>
            <Spaced>
              {open ? (
                <a
                  className={clsx(button.primary, styles.main)}
                  href={projectHref(open.id, open.way)}
                  data-log="apply"
                >
                  {linkWords(open)}
                </a>
              ) : null}
              <FavouriteButton
                policyId={policy.id}
                favourite={policy.favourite ?? false}
                returnTo={detailHref}
                className={button.secondarySmall}
              />
              <SubscribeButton policy={policy} ownTagIds={ownTagIds} returnTo={detailHref} />
              {canConsult ? (
                <a className={button.secondarySmall} href="#consult" data-log="consult">
                  <Icon name="chat" />
                  我要咨询
                </a>
              ) : null}
              {policy.deadline ? (
                <a
                  className={button.secondarySmall}
                  href={href('/zct-ee/policy-info/:id/deadline.ics', { id: policy.id })}
                  data-download=""
                  data-log="calendar"
                >
                  <Icon name="cal" />
                  加入日历
                </a>
              ) : null}
              <a
                className={button.secondarySmall}
                href={compareHref({ ids: [policy.id] })}
                data-log="compare"
              >
                <Icon name="swap" />
                加入对比
              </a>
              <a className={button.secondarySmall} href="#share" data-log="share">
                <Icon name="share" />
                分享
              </a>
              <a
                className={button.secondarySmall}
                href={href('/zct-ee/policy-info/:id/print', { id: policy.id })}
                data-log="print"
              >
                <Icon name="print" />
                打印
              </a>
            </Spaced>
          </div>
        </div>
        <div className={clsx(layout.stack, box.body, box.divided, styles.share)} id="share">
          <p>
            <b>分享这页</b>
          </p>
          <div className={clsx(message.withButton, styles.code)}>
            <QrCode code={qrCode} label="本页二维码" />
            <p className={text.quiet}>扫码在手机上接着看，或复制下面的地址发给同事。</p>
          </div>
          <label htmlFor="address" className={layout.visuallyHidden}>
            本页地址
          </label>
          <input id="address" className={styles.address} readOnly value={address} />
          <CopyButton inputId="address" />
        </div>
        <div className={clsx(box.body, box.divided)}>
          <b>问主管部门</b>
          <p>{policy.department}</p>
          {policy.phone ? (
            <p className={text.quiet}>
              <Telephone number={policy.phone} />
            </p>
          ) : null}
        </div>
      </div>
    </aside>
  )
}

/**
 * Subscribes to what the policy is about, for new policies with the same tags, and takes back the
 * tags that it has added itself. Where all were chosen elsewhere, leads there.
 */
function SubscribeButton({
  policy,
  ownTagIds,
  returnTo,
}: {
  policy: PolicyDetail
  ownTagIds: string[]
  returnTo: string
}) {
  const tags = policy.tags.filter((tag) => !isPlace(tag))
  if (!useIsOffered('policy:subscribe') || tags.length === 0) return null
  const isSubscribed = tags.every((tag) => tag.subscribed)
  const changed = isSubscribed ? tags.filter(({ id }) => ownTagIds.includes(id)) : tags
  if (changed.length === 0)
    return (
      <a className={button.secondarySmall} href={`${href('/zct-ee/subscribe')}#tags`}>
        <Icon name="bell" />
        管理订阅
      </a>
    )
  return (
    <form method="post" action={href('/zct-ee/subscribe')}>
      <PersonField />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="policy" value={policy.id} />
      {changed.map((tag) => (
        <input key={tag.id} type="hidden" name="tags" value={tag.id} />
      ))}
      <Button
        type="submit"
        variant="default"
        small
        name="wish"
        value={isSubscribed ? 'remove' : 'add'}
        data-log={isSubscribed ? 'subscribe-remove' : 'subscribe-add'}
        title={changed.map((tag) => tag.name).join('、')}
      >
        <Icon name="bell" />
        {isSubscribed ? '取消订阅' : '订阅'}
      </Button>
    </form>
  )
}
