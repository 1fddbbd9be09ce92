import { FavouriteForm } from '../../components/favourite-button.tsx'
import layout from '../../components/layout/layout.module.css'
import { useMemoisedMarkup } from '../../components/memoised-markup.ts'
import { useIsOffered } from '../../components/offered.ts'
import { usePersonKey } from '../../forms/person-field.tsx'
import { CompareLink } from './compare-choice.tsx'

interface RowActsProps {
  policy: { id: string; title: string }
  favourite: boolean
  returnTo: string
  /** The list with this policy put aside for the comparison, or taken back where it is (`compared`). */
  compareHref: string
  compared: boolean
}

/** What can be done with a policy of the list. What carries somebody's name is rendered for them alone. */
export function RowActs(row: RowActsProps) {
  const person = usePersonKey()
  const props = { ...row, canFavour: useIsOffered('policy:favourite') }
  if (!person) return <MemoisedActs {...props} />
  return (
    <div className={layout.actions}>
      <Acts {...props} person={person} />
    </div>
  )
}

type ActsProps = RowActsProps & { canFavour: boolean }

function MemoisedActs(props: ActsProps) {
  return <div className={layout.actions} {...useMemoisedMarkup(<Acts {...props} person={undefined} />)} />
}

function Acts({
  policy,
  favourite,
  returnTo,
  compareHref,
  compared,
  canFavour,
  person,
}: ActsProps & { person: string | undefined }) {
  return (
    <>
      {canFavour ? (
        <FavouriteForm
          policyId={policy.id}
          title={policy.title}
          favourite={favourite}
          returnTo={returnTo}
          person={person}
        />
      ) : null}
      <CompareLink policy={policy} href={compareHref} chosen={compared} />
    </>
  )
}
