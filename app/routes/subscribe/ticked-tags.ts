import { type ActionResult, enteredValue, enteredValues } from '../../forms/action-result.ts'

/** The tags that stand ticked: what is subscribed to, or what somebody was about to subscribe to when it could not be saved. */
export function tickedTags(subscribed: string[], result: ActionResult | undefined): string[] {
  const meant = enteredValues(result, 'tags')
  switch (enteredValue(result, 'wish')) {
    case 'save':
      return meant
    // From a policy come a few tags, which take no other one away.
    case 'add':
      return [...new Set([...subscribed, ...meant])]
    case 'remove':
      return subscribed.filter((id) => !meant.includes(id))
    default:
      return subscribed
  }
}
