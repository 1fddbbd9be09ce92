/** A public screen and what it may weigh, in bytes as they travel. */
interface ScreenBudget {
  path: string
  /** Whether it is the same for every visitor, and so kept; any other is compressed in haste. */
  kept: boolean
  /** HTML with what it carries, and style sheets: what the largest paint waits for. */
  beforePaint: number
  /** The same with every script. */
  firstVisit: number
}

/**
 * The public screens with what each may weigh. The goal is 15 kB before the largest paint and 120 kB in all; where a
 * screen is over it, its budget keeps it from growing, with two in a hundred for what differs from day to day: dates, and
 * what is open on them.
 */
export const publicScreens: ScreenBudget[] = [
  { path: '/', kept: true, beforePaint: 18_150, firstVisit: 127_000 },
  { path: '/zct-ee/policy-find', kept: true, beforePaint: 17_770, firstVisit: 126_300 },
  { path: '/zct-ee/policy-info/n-rd-2023-7', kept: true, beforePaint: 15_260, firstVisit: 126_500 },
  { path: '/zct-ee/policy-info', kept: true, beforePaint: 14_130, firstVisit: 120_000 },
  { path: '/zct-ee/policy-search', kept: false, beforePaint: 12_620, firstVisit: 119_600 },
  { path: '/zct-ee/policy-topic', kept: true, beforePaint: 11_950, firstVisit: 118_000 },
  { path: '/zct-ee/declaration', kept: true, beforePaint: 13_180, firstVisit: 120_900 },
  { path: '/zct-ee/declare-project', kept: true, beforePaint: 15_320, firstVisit: 125_000 },
  { path: '/zct-ee/policy-match', kept: false, beforePaint: 13_790, firstVisit: 120_200 },
  { path: '/news', kept: true, beforePaint: 12_080, firstVisit: 118_200 },
]
