import { isBlank } from './fold-text.ts'
import { stripDirectionMarks } from './normalize-text.ts'
import { unifyIdeographs } from './unify-ideographs.ts'

/**
 * Returns a typed text without marks of direction, with unified ideographs for radical forms; an
 * empty text for one that shows nothing.
 */
export function tidyText(typed: string): string {
  return isBlank(typed) ? '' : unifyIdeographs(stripDirectionMarks(typed)).trim()
}
