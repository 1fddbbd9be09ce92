declare module 'virtual:client-build' {
  /** The address of the enhancements. */
  export const script: string
  /** The texts of the style sheets, by their addresses. */
  export const styles: Record<string, string>
}

declare module 'virtual:*.css'
