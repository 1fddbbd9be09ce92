/** Lets a hydrated page put an act of its own in place: `replace` returns what takes that back. */
export function replaceable<Act>(act: Act) {
  const acts = {
    now: act,
    replace(own: Act) {
      acts.now = own
      return () => void Object.assign(acts, { now: act })
    },
  }
  return acts
}
