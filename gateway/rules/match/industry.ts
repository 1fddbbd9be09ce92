import { industryNamesInPolicies, readIndustryCode } from '../industry-classification.ts'
import { anyOf, type Verdict } from './verdict.ts'

/** The answer that says of all themes below that none fits. */
export const noTheme = '不属于上述重点产业'

/**
 * Themes that the classification does not tell: sections in which an enterprise may belong to them. Our reading, as no
 * document lists the codes: an enterprise of such a section is asked, one of another section is not.
 */
const themes = new Map<string, string[]>([
  ['生物医药', ['制造业', '科学研究和技术服务业']],
  [
    '低空经济',
    [
      '制造业',
      '交通运输、仓储和邮政业',
      '信息传输、软件和信息技术服务业',
      '租赁和商务服务业',
      '科学研究和技术服务业',
    ],
  ],
])

/** The names that an answer gives an industry: a code's names, or the names themselves. Naming a theme rules out the others. */
export function industryNames(answer: string | string[]): string[] {
  if (typeof answer === 'string') return readIndustryCode(answer) ? industryNamesInPolicies(answer) : [answer]
  const closed = answer.some((name) => themes.has(name)) && answer.length > 0
  return closed && !answer.includes(noTheme) ? [...answer, noTheme] : answer
}

/** Whether an enterprise with these industry names belongs to one of the required industries. */
export function industryVerdict(required: string[], names: string[]): Verdict {
  if (names.length === 0) return 'unknown'
  return anyOf(required.map((name) => belongs(name, names)))
}

function belongs(required: string, names: string[]): Verdict {
  if (names.includes(required)) return 'met'
  const sections = themes.get(required)
  // Sections, and what documents name after them, follow from the classification: what is not named is not there.
  if (!sections) return names.every((name) => themes.has(name) || name === noTheme) ? 'unknown' : 'unmet'
  if (names.includes(noTheme)) return 'unmet'
  const known = names.filter((name) => !themes.has(name))
  return known.length === 0 || known.some((name) => sections.includes(name)) ? 'unknown' : 'unmet'
}
