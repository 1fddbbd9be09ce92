import type { SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * 收藏 / 取消收藏: a form of its own. Without scripts it comes back to `returnTo`; with them it changes at once and the
 * page stays as it is.
 */
export function FavouriteButton({
  policyId,
  favourite,
  returnTo,
  className = 'bare',
}: {
  policyId: string
  favourite: boolean
  returnTo: string
  className?: string
}) {
  const fetcher = useFetcher()
  const hydrated = useHydrated()
  const pending = fetcher.formData?.get('wish')
  const kept = pending === undefined || pending === null ? favourite : pending === 'add'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void fetcher.submit(event.nativeEvent.submitter as HTMLButtonElement)
  }
  return (
    // A plain form: the router's own costs more to render than the rest of a row.
    <form method="post" action={`/favourite/${encodeURIComponent(policyId)}`} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {hydrated ? <input type="hidden" name="inPlace" value="1" /> : null}
      <button
        type="submit"
        className={className}
        name="wish"
        value={kept ? 'remove' : 'add'}
        aria-pressed={kept}
        data-log={kept ? 'favourite-remove' : 'favourite-add'}
        aria-label={kept ? '取消收藏' : '收藏'}
      >
        <Icon name="star" />
        {kept ? '已收藏' : '收藏'}
      </button>
    </form>
  )
}
