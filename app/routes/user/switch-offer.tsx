import type { EnterpriseRef } from '../../../contract/entities/account.ts'
import { SubmitButton } from '../../components/submit-button.tsx'

/** In place of a page about another of the person's enterprises: the way to make it the current one. */
export function SwitchOffer({
  enterprise,
  current,
  returnTo,
}: {
  enterprise: EnterpriseRef
  current: EnterpriseRef
  returnTo: string
}) {
  return (
    <>
      <div className="title">
        <h1>{enterprise.name}</h1>
        <p className="lead">您现在以“{current.name}”办事。要看这家企业的内容，请先切换。</p>
      </div>
      <form className="acts" method="post" action="/enterprise">
        <input type="hidden" name="returnTo" value={returnTo} />
        <SubmitButton name="enId" value={enterprise.enId}>
          切换到{enterprise.name}
        </SubmitButton>
        <a href="/user/relation">留在{current.name}</a>
      </form>
    </>
  )
}
