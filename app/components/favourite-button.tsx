import type { SubmitEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { Icon } from '../drawings/icon.tsx'
import { PersonField } from '../forms/person-field.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * 收藏 / 取消收藏: a form of its own. Without scripts it comes back to `returnTo`; with them the page stays as it is, and
 * the button changes when it has been kept: who leaves at once has lost nothing that was said to be there.
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
  const { state, data, submit: send } = useFetcher<{ favourite: boolean }>()
  const hydrated = useHydrated()
  const kept = state === 'idle' || !data ? favourite : data.favourite
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'submitting') void send(event.nativeEvent.submitter as HTMLButtonElement)
  }
  return (
    // A plain form: the router's own costs more to render than the rest of a row.
    <form method="post" action={href('/favourite/:id', { id: policyId })} onSubmit={submit}>
      <PersonField />
      <input type="hidden" name="returnTo" value={returnTo} />
      {hydrated ? <input type="hidden" name="inPlace" value="1" /> : null}
      <button
        type="submit"
        className={className}
        name="wish"
        value={kept ? 'remove' : 'add'}
        aria-pressed={kept}
        aria-busy={state === 'submitting' || undefined}
        data-log={kept ? 'favourite-remove' : 'favourite-add'}
        aria-label={kept ? '取消收藏' : '收藏'}
      >
        <Icon name="star" />
        {kept ? '已收藏' : '收藏'}
      </button>
    </form>
  )
}
