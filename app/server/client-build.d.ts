declare module 'virtual:client-build' {
  /** The address of the enhancements. */
  export const script: string
  export const styles: import('./route-styles.ts').RouteStyles
}

declare module 'virtual:*.css'
