import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { FoldOut } from '../folds/fold-out.tsx'
import { Spaced } from '../layout/spaced.tsx'
import styles from './top-bar.module.css'

/** What one enterprise has, another one has not: whoever switches there goes on with the new one's own page of the kind. */
const ownPages: readonly [above: string, page: string][] = [
  [href('/apply/:id', { id: '' }), href('/user/my-apply')],
  [href('/user/my-apply/:id', { id: '' }), href('/user/my-apply')],
  [href('/user/message/:id', { id: '' }), href('/user/message')],
  [href('/user/relation/:enId', { enId: '' }), href('/user/relation/current')],
]

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
  const own = ownPages.find(([above]) => returnTo.startsWith(above))?.[1]
  return (
    <FoldOut
      button={
        <>
          <Icon name="swap" />
          切换企业
        </>
      }
    >
      <form className={styles.menu} method="post" action={href('/enterprise')}>
        <Spaced>
          <input type="hidden" name="returnTo" value={own ?? returnTo} />
          {enterprises.map((one) => (
            <button
              type="submit"
              key={one.enId}
              name="enId"
              value={one.enId}
              aria-pressed={one.enId === currentEnId}
            >
              <bdi>{one.name}</bdi>
            </button>
          ))}
        </Spaced>
      </form>
    </FoldOut>
  )
}
