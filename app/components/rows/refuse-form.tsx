import { href } from 'react-router'
import { refusalReasonLabels } from '../../../contract/closed-lists.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import button from '../button/button.module.css'
import layout from '../layout/layout.module.css'
import { Spaced } from '../layout/spaced.tsx'

/** 推荐得不准？: a folded form whose buttons are the reasons; it comes back to `returnTo`. */
export function RefuseForm({
  policy: { id, title },
  returnTo,
}: {
  policy: { id: string; title: string }
  returnTo: string
}) {
  return (
    <details className={layout.screenOnly}>
      <summary className={button.bare}>
        推荐得不准？<span className={layout.visuallyHidden}>：{title}</span>
      </summary>
      <form className={layout.actions} method="post" action={href('/recommendation/:id', { id })}>
        <Spaced>
          <EnterpriseField />
          <input type="hidden" name="returnTo" value={returnTo} />
          {Object.entries(refusalReasonLabels).map(([reason, label]) => (
            <button key={reason} type="submit" className={button.secondarySmall} name="wish" value={reason}>
              {label}
            </button>
          ))}
        </Spaced>
      </form>
    </details>
  )
}
