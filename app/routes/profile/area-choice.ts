import type { Area } from '../../../contract/entities/tenant.ts'
import type { ActionResult } from '../../forms/action-result.ts'

/** The areas that can be chosen at each step. */
export interface AreaLists {
  provinces: Area[]
  cities: Area[]
  counties: Area[]
}

/** An action result with the areas that fit what was chosen. */
export interface ProfileResult extends ActionResult {
  areas?: AreaLists
}
