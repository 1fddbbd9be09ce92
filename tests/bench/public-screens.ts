/** A public screen, and what it may weigh before its largest paint, in bytes as they travel. */
interface ScreenBudget {
  path: string
  /** Whether it is the same for every visitor, and so kept; any other is compressed in haste. */
  kept: boolean
  /** HTML with what it carries, and style sheets: what the largest paint waits for. */
  beforePaint: number
}

/** What a whole first visit of a public screen may weigh, and the script of it. */
export const mostOfAFirstVisit = 35_000
export const mostOfTheScript = 12_000

/**
 * The public screens. The goal before the largest paint is 15 kB; the budget of each keeps it from growing, with two in a
 * hundred for what differs from day to day: dates, and what is open on them. The home page, which shows most of that, has six.
 */
export const publicScreens: ScreenBudget[] = [
  { path: '/', kept: true, beforePaint: 15_910 },
  { path: '/zct-ee/policy-find', kept: true, beforePaint: 14_370 },
  { path: '/zct-ee/policy-info/n-rd-2023-7', kept: true, beforePaint: 12_720 },
  { path: '/zct-ee/policy-info', kept: true, beforePaint: 11_870 },
  { path: '/zct-ee/policy-search', kept: false, beforePaint: 11_020 },
  { path: '/zct-ee/policy-topic', kept: true, beforePaint: 10_110 },
  { path: '/zct-ee/declaration', kept: true, beforePaint: 11_130 },
  { path: '/zct-ee/declare-project', kept: true, beforePaint: 12_330 },
  { path: '/zct-ee/declare-project/gazelle', kept: false, beforePaint: 13_200 },
  { path: '/zct-ee/policy-match', kept: false, beforePaint: 11_710 },
  { path: '/news', kept: true, beforePaint: 10_350 },
  { path: '/tool', kept: false, beforePaint: 11_680 },
]
