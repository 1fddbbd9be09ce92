import { href } from 'react-router'
import { Icon } from '../drawings/icon.tsx'
import { personFieldName, usePersonKey } from '../forms/person-field.tsx'
import button from './button/button.module.css'
import { useIsOffered } from './offered.ts'

interface Favourite {
  policyId: string
  favourite: boolean
  returnTo: string
  /** The policy's title where a page has several of these buttons. */
  title?: string
  className?: string
}

/**
 * 收藏 / 取消收藏: a form of its own, which comes back to `returnTo`; with scripts the page stays
 * (enhancements/sent-forms.ts).
 */
export function FavouriteButton(favourite: Favourite) {
  const person = usePersonKey()
  return useIsOffered('policy:favourite') ? <FavouriteForm {...favourite} person={person} /> : null
}

/** A favourite button made of its props alone, so that a row can be memoised with it. `person` is whose form it is. */
export function FavouriteForm({
  policyId,
  favourite,
  returnTo,
  title,
  className = button.bare,
  person,
}: Favourite & { person: string | undefined }) {
  const name = favourite ? '取消收藏' : '收藏'
  return (
    <form method="post" action={href('/favourite/:id', { id: policyId })} data-favourite="">
      {person ? <input type="hidden" name={personFieldName} value={person} /> : null}
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        className={className}
        name="wish"
        value={favourite ? 'remove' : 'add'}
        aria-pressed={favourite}
        data-log={favourite ? 'favourite-remove' : 'favourite-add'}
        aria-label={title ? `${name}：${title}` : favourite ? name : undefined}
      >
        <Icon name="star" />
        {favourite ? '已收藏' : '收藏'}
      </button>
    </form>
  )
}
