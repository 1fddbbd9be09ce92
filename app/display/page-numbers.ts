/**
 * The page numbers to show as links: first, last and those around the current one; null where some are left out.
 * A gap of one page shows the page.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const shown = new Set([1, last, page - 1, page, page + 1].filter((number) => number >= 1 && number <= last))
  const sorted = [...shown].sort((one, other) => one - other)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
