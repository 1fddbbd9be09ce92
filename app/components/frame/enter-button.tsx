/**
 * The button that the Enter key presses: the first one of a form. For forms whose first visible button is another one:
 * a new picture, the next list.
 */
export function EnterButton() {
  return (
    <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
      确定
    </button>
  )
}
