/** 100 × part ÷ whole for whole numbers, cut off after ten decimals: so rounding up never reaches a threshold. */
export function percentage(part: number, whole: number): number {
  return Number((BigInt(part) * 1_000_000_000_000n) / BigInt(whole)) / 10_000_000_000
}

/**
 * Percent with at most two decimals, wherever a percentage is read. Rounded, and cut off where
 * rounding up would come to a tenth, so that it never seems to reach a threshold.
 */
export function shownPercentage(percent: number): number {
  const hundredths = Number((percent * 100).toFixed(4))
  const rounded = Math.round(hundredths)
  return (rounded > hundredths && rounded % 10 === 0 ? rounded - 1 : rounded) / 100
}

/** Fen as 万元; exact, since a fen is the sixth decimal. */
export function tenThousandYuan(amountFen: number): number {
  return amountFen / 1_000_000
}
