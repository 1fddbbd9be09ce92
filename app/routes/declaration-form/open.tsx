import { redirect } from 'react-router'
import { today } from '../../portal/clock.server.ts'
import type { Route } from './+types/open.ts'
import { knownValues } from './known/known-values.server.ts'
import { openDeclaration } from './open-declaration.server.ts'
import { firstToSee, stepHref } from './steps.ts'

/** Goes on where there is something left to do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  const known = await knownValues(context, declaration.projectId, { decides: true })
  throw redirect(stepHref(declaration.id, firstToSee(declaration, known, today(context))), 303)
}

/** Never shown; a page, so that a declaration that does not exist is told inside the layout. */
export default function OpenDeclaration() {
  return null
}
