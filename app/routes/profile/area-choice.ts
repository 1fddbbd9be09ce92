import type { SearchChoice } from '../../display/find-choices.ts'
import type { ActionResult } from '../../forms/action-result.ts'

/** The areas that can be chosen at each step. */
export interface AreaLists {
  provinces: SearchChoice[]
  cities: SearchChoice[]
  counties: SearchChoice[]
}

/** An action result with the areas and the industries that fit what was chosen. */
export interface ProfileResult extends ActionResult {
  areas?: AreaLists
  /** As `industryLines` gives them. */
  industries?: string
}
