/** While developing: an edited style sheet shows without a reload, and the page is opened again when the server has changed. */
export function followEdits(): void {
  if (!import.meta.hot) return
  import.meta.hot.accept('../styles/index.css?inline', (sheet) => {
    const style = document.querySelector('head > style')
    if (style && sheet) style.textContent = sheet.default
  })
}
