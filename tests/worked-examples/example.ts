/** What is entered into a tool's form, by the name of the field; what is left out is left blank. */
export type Typed = Record<string, string | string[]>

/** A worked example: what is entered, and what the result says. */
export interface Example {
  name: string
  typed: Typed
  /** The heading of the verdict. */
  verdict?: string
  /** Rows of the result's tables: the row's head, then texts of its cells, each exact. */
  rows?: [head: string | RegExp, ...cells: (string | RegExp)[]][]
  /** Anything else that the page says. */
  says?: (string | RegExp)[]
}
