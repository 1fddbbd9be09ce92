import { stripDirectionMarks } from './normalize-text.ts'
import { unifyIdeographs } from './unify-ideographs.ts'

/** Returns a typed text without marks of direction, with unified ideographs for radical forms. */
export function tidyText(typed: string): string {
  return unifyIdeographs(stripDirectionMarks(typed)).trim()
}
