import layout from '../layout/layout.module.css'
/**
 * The button that the Enter key presses: the first one of a form. For forms whose first visible button is another one:
 * a new picture, the next list. It has no name: nobody is meant to find it, also where a browser has no styles to hide it.
 */
export function EnterButton() {
  return <button type="submit" className={layout.visuallyHidden} tabIndex={-1} aria-hidden="true" />
}
