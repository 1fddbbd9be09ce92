/** 100 × part ÷ whole for whole numbers, cut off after ten decimals: so rounding up never reaches a threshold. */
export function percentage(part: number, whole: number): number {
  return Number((BigInt(part) * 1_000_000_000_000n) / BigInt(whole)) / 10_000_000_000
}

/** Fen as 万元; exact, since a fen is the sixth decimal. */
export function tenThousandYuan(amountFen: number): number {
  return amountFen / 1_000_000
}
