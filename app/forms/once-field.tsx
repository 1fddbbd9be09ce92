/** The name of the hidden field that tells one submission from the next. */
export const onceName = '_once'

/** Stands in every form that creates something; `value` comes from the loader (`newOnce`). */
export function OnceField({ value }: { value: string }) {
  return <input type="hidden" name={onceName} value={value} />
}
