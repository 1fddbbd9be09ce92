/** The layout of the pages on which React Router takes over in the browser (routes.ts); every other page is a document. */
const workingLayout = 'routes/layouts/working'

/** Whether a page is one to work on, by the routes that it is made of. */
export function isWorkingPage(routes: readonly { id: string }[]): boolean {
  return routes.some(({ id }) => id === workingLayout)
}
