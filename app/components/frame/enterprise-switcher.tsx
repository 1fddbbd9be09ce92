import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'

/** Chooses the enterprise in whose name the person acts: a plain form in a fold-out. */
export function EnterpriseSwitcher({
  enterprises,
  currentEnId,
  returnTo,
}: {
  enterprises: { enId: string; name: string }[]
  currentEnId: string
  /** The address to come back to. */
  returnTo: string
}) {
  return (
    <details className="drop">
      <summary>
        <Icon name="swap" />
        切换企业
      </summary>
      <form className="pop" method="post" action={href('/enterprise')}>
        <input type="hidden" name="returnTo" value={returnTo} />
        {enterprises.flatMap((one) => [
          <button
            type="submit"
            key={one.enId}
            name="enId"
            value={one.enId}
            aria-pressed={one.enId === currentEnId}
          >
            {one.name}
          </button>,
          ' ',
        ])}
      </form>
    </details>
  )
}
