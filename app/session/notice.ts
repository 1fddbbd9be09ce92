/** A message that is shown once, on the page after a redirect. */
export interface Notice {
  kind: 'success' | 'info' | 'warning'
  text: string
  /** A second, quieter line. */
  detail?: string
}
