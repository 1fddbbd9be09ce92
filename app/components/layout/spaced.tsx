import clsx from 'clsx'
import { Children, type ComponentProps, type ReactNode } from 'react'
import layout from './layout.module.css'
import text from './text.module.css'

/**
 * Sets a space between the children, for whoever hears or copies them; what is not rendered leaves
 * none.
 */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).flatMap((child, at) => (at > 0 ? [' ', child] : [child]))
}

/** Shows facts about what stands above in a line: level, department, date. */
export function Meta({ className, children, ...attributes }: ComponentProps<'p'>) {
  return (
    <p {...attributes} className={clsx(text.meta, className)}>
      <Spaced>{children}</Spaced>
    </p>
  )
}

/** Shows buttons and links side by side as far as they fit. */
export function Actions({ className, children, ...attributes }: ComponentProps<'p'>) {
  return (
    <p {...attributes} className={clsx(layout.actions, className)}>
      <Spaced>{children}</Spaced>
    </p>
  )
}
