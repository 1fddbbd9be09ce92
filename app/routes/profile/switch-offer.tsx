import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { EnterpriseRef } from '../../../contract/entities/account.ts'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'

interface Offered {
  enterprise: Pick<EnterpriseRef, 'enId' | 'name'>
  current: Pick<EnterpriseRef, 'name'>
  returnTo: string
}

/** In place of a page about another of the person's enterprises: the way to make it the current one. */
export function SwitchOffer(offered: Offered) {
  return (
    <>
      <div className={text.pageTitle}>
        <h1>
          <bdi>{offered.enterprise.name}</bdi>
        </h1>
        <p className={text.lead}>
          您现在以“<bdi>{offered.current.name}</bdi>”办事。要看这家企业的内容，请先切换。
        </p>
      </div>
      <SwitchForm
        {...offered}
        stay={
          <>
            留在<bdi>{offered.current.name}</bdi>
          </>
        }
      />
    </>
  )
}

/** Above what is shown of another of the person's enterprises: whose it is, and the way to make it the current one. */
export function OtherEnterpriseNotice(offered: Offered) {
  return (
    <Notice
      kind="info"
      acts={
        <SwitchForm
          {...offered}
          stay={
            <>
              看<bdi>{offered.current.name}</bdi>的画像
            </>
          }
        />
      }
    >
      <p>
        这是“<bdi>{offered.enterprise.name}</bdi>”的画像。您现在以“<bdi>{offered.current.name}</bdi>
        ”办事，要修改请先切换。
      </p>
    </Notice>
  )
}

function SwitchForm({ enterprise, returnTo, stay }: Offered & { stay: ReactNode }) {
  return (
    <form className={clsx(layout.actions, layout.screenOnly)} method="post" action={href('/enterprise')}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <SubmitButton name="enId" value={enterprise.enId}>
        <span>
          切换到<bdi>{enterprise.name}</bdi>
        </span>
      </SubmitButton>
      <a href={href('/user/relation/current')}>{stay}</a>
    </form>
  )
}
