import { redirect } from 'react-router'
import type { Route } from './+types/open.ts'
import { openDeclaration } from './open-declaration.server.ts'
import { stepHref, stepToContinue } from './steps.ts'

/** Goes on where there is something left to do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  throw redirect(stepHref(declaration.id, stepToContinue(declaration)), 303)
}

/** Never shown; a page, so that a declaration that does not exist is told inside the layout. */
export default function OpenDeclaration() {
  return null
}
