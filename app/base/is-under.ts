/** Whether a path is an address or lies below it. */
export function isUnder(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`)
}
