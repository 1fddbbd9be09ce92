declare module 'virtual:enhancements' {
  /** The address of the enhancements. */
  const address: string
  export default address
}
