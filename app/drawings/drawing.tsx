/** The element that a page carries a drawing in. */
export function drawingId(name: string): string {
  return `i-${name}`
}

/**
 * A drawing of a file of symbols. A page of the server carries those that it shows (`carried-drawings.server.ts`);
 * what is shown later takes them from the file, and the browser leaves the page's own as they came.
 */
export function Drawing({ file, name, size }: { file: string; name: string; size?: number }) {
  const href = import.meta.env.SSR ? `#${drawingId(name)}` : `${file}#${name}`
  return <use href={href} width={size} height={size} suppressHydrationWarning />
}
