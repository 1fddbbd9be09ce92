import { describe, expect, test } from 'vitest'
import { ownFilesInImage } from './container/image-files.ts'
import { isTest } from './import-rules.ts'
import { type AllowedRegex, type FoundRegex, isLinear, regexesIn } from './regex-rule.ts'
import { readSources } from './sources.ts'

const allowed: AllowedRegex[] = [
  {
    file: 'app/behaviour/error-report.ts',
    code: String.raw`/\w+:\/\/\S+/g`,
    because: 'a message is cut to 1,000 characters before',
  },
  {
    file: 'app/behaviour/error-report.ts',
    code: String.raw`/\S+@\S+/g`,
    because: 'a message is cut to 1,000 characters before',
  },
  {
    file: 'app/behaviour/error-report.ts',
    code: String.raw`/\S*\d(?:[\s-]?\d){5}\S*/g`,
    because: 'a message is cut to 1,000 characters before',
  },
  {
    file: 'app/drawings/carried-drawings.server.ts',
    code: String.raw`/<symbol id="([^"]+)"(.*?<\/symbol>)/gs`,
    because: 'reads drawings of ours, when the portal starts',
  },
  {
    file: 'app/page-cache/page-plan.server.ts',
    code: 'new RegExp(`(?:^|[;\\\\s])(?:__Host-)?',
    because: 'names of cookies of ours, and nothing repeated',
  },
  {
    file: 'gateway/commands/content/enterprises.ts',
    code: 'new RegExp(\n  `^(?:江苏省?)?',
    because: 'names of areas of ours at the beginning, and nothing repeated',
  },
  {
    file: 'gateway/http/faults.ts',
    code: 'new RegExp(\n    `^',
    because: 'paths that a test arms over the control interface, which production does not have',
  },
  {
    file: 'gateway/http/serve.ts',
    code: 'new RegExp(`^',
    because: 'paths of the contract, whose parameters end at the next slash',
  },
  {
    file: 'gateway/rules/match/amount.ts',
    code: 'new RegExp(`',
    because: 'a year, and nothing repeated',
  },
  {
    file: 'gateway/search/needs.ts',
    code: 'new RegExp(pieces.join(',
    because: 'words of ours with at most twelve characters between them, in a query of bounded length',
  },
  {
    file: 'gateway/search/question-parts.ts',
    code: 'new RegExp(`(?<!有)',
    because: 'words of ours at the end, and nothing repeated',
  },
  {
    file: 'gateway/search/question-parts.ts',
    code: 'new RegExp(`(?:${questionData.exclusions',
    because: 'words of ours at the end, and nothing repeated',
  },
]

function isAbout({ file, code }: AllowedRegex, regex: FoundRegex): boolean {
  return file === regex.file && regex.code.startsWith(code)
}

/**
 * Files that people's input can reach. Files that only tests and development load are not in the
 * image.
 */
const inImage = new Set(ownFilesInImage())
const sources = readSources().filter(
  ({ path }) => (path.startsWith('app/') && !isTest(path)) || inImage.has(path),
)
const byFile = new Map<string, FoundRegex[]>()
for (const source of sources) {
  const regexes = regexesIn(source)
  if (regexes.length > 0) byFile.set(source.path, regexes)
}

describe('a regular expression of the product', () => {
  test.each([...byFile])('takes time in proportion to its input, or is listed: %s', (_, regexes) => {
    const isListed = (regex: FoundRegex) => allowed.some((entry) => isAbout(entry, regex))
    const slow = regexes.filter((regex) => !isListed(regex) && !isLinear(regex))
    expect(slow.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([])
  })

  test.each(allowed)('is listed only where it is there, and slow or not readable: $file', (entry) => {
    const regexes = byFile.get(entry.file)?.filter((regex) => isAbout(entry, regex)) ?? []
    expect(regexes.map(isLinear)).toEqual([false])
  })
})

test('passes an expression that begins at the beginning of a run only', () => {
  expect(regexesIn({ path: 'gateway/a.ts', text: '/(?<!0)0+$/' }).map(isLinear)).toEqual([true])
})
