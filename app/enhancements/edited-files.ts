/** Milliseconds in which Vite says of an edit whether it is one of the style sheet. */
const untilKnown = 100

/**
 * While developing: an edited style sheet shows without a reload. A reading page is a document, so it is opened again when
 * anything else has been edited; on a working page React Router shows that.
 */
export function followEdits(): void {
  if (!import.meta.hot) return
  let reload = 0
  // Vite only follows what has been imported.
  void import('../styles/index.css?inline')
  import.meta.hot.accept('../styles/index.css?inline', (sheet) => {
    clearTimeout(reload)
    const style = document.querySelector('head > style')
    if (style && sheet) style.textContent = sheet.default
  })
  import.meta.hot.on('react-router:hmr', () => {
    if (!document.querySelector('script[nonce]'))
      reload = window.setTimeout(() => location.reload(), untilKnown)
  })
  import.meta.hot.on('vite:beforeUpdate', () => clearTimeout(reload))
}
