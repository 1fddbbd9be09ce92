import { FavouriteForm } from '../../components/favourite-button.tsx'
import { useMemoisedMarkup } from '../../components/memoised-markup.ts'
import { usePersonKey } from '../../forms/person-field.tsx'
import { CompareChoice } from './compare-choice.tsx'

interface RowActsProps {
  policy: { id: string; title: string }
  favourite: boolean
  returnTo: string
}

/** What can be done with a policy of the list. What carries somebody's name is rendered for them alone. */
export function RowActs(props: RowActsProps) {
  const person = usePersonKey()
  if (!person) return <MemoisedActs {...props} />
  return (
    <div className="acts">
      <Acts {...props} person={person} />
    </div>
  )
}

function MemoisedActs(props: RowActsProps) {
  return <div className="acts" {...useMemoisedMarkup(<Acts {...props} person={undefined} />)} />
}

function Acts({ policy, favourite, returnTo, person }: RowActsProps & { person: string | undefined }) {
  return (
    <>
      <FavouriteForm policyId={policy.id} favourite={favourite} returnTo={returnTo} person={person} />
      <CompareChoice policy={policy} />
    </>
  )
}
