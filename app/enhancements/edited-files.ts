/**
 * While developing: opens a reading page, which is a document, again when something has been edited; on a working page
 * React Router shows that.
 */
export function followEdits(): void {
  import.meta.hot?.on('react-router:hmr', () => {
    if (!document.querySelector('script[nonce]')) location.reload()
  })
}
