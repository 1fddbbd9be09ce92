const places = 10n ** 10n

/**
 * `part` of `whole` in percent, of integers such as fen or people, rounded down at ten decimals by integer arithmetic: a
 * threshold is reached only when it really is. `whole` is positive.
 */
export function percentage(part: number, whole: number): number {
  const scaled = BigInt(part) * 100n * places
  const by = BigInt(whole)
  const down = scaled / by - (scaled < 0n && scaled % by !== 0n ? 1n : 0n)
  return Number(down) / Number(places)
}

/** Fen in 万元, the unit of the rules. */
export function tenThousandYuan(fen: number): number {
  return fen / 1_000_000
}
