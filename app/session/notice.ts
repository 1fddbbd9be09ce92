/** A message that is shown once, on the page after a redirect. */
export interface Notice {
  kind: 'success' | 'info' | 'warning'
  text: string
  /** Identifier of the form that shows it in place of the top of the page. */
  at?: string
  /** What is said besides, each as a line of its own. */
  more?: string[]
  /** A second, quieter line. */
  detail?: string
  /** What takes it back: a form of one button. */
  undo?: { label: string; action: string; fields: Record<string, string> }
}
