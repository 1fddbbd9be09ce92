import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { namedTestsIn, testFinder } from './specification.ts'

const page = readFileSync('docs/security.md', 'utf8')

/** How many requirements version 5.0.0 has of each level. */
const inStandard = { '1': 70, '2': 183 }
const states = ['met', 'not met', 'place', 'n.a.']

/** What is said of each requirement: `| 1.2.3 | 2 | what it asks | state | evidence |`. */
const requirements = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', , state = '', evidence = ''] = line.slice(2, -2).split(' | ')
    return { number, level, state, evidence }
  })

/** Names of files in backticks and links that lead to none but ours. */
function filesIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|json|ya?ml|sql|md)|Dockerfile|\.dockerignore)`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
  return [...named.map(([, path = '']) => path), ...linked.map(([, path = '']) => `docs/${path}`)]
}

test('every file that the security page names exists', () => {
  const files = [...new Set(filesIn(page))]
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('every requirement stands there once, in order, and its counts are right', () => {
  const numbers = requirements.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  for (const [level, count] of Object.entries(inStandard)) {
    const own = requirements.filter((one) => one.level === level)
    expect(own).toHaveLength(count)
    const counts = states.map((state) => own.filter((one) => one.state === state).length)
    expect(page).toContain(`| ${level} | ${counts.join(' | ')} | ${count} |`)
  }
})

test('what is met names its evidence, and what is not says why', () => {
  const hasNoEvidence = ({ state, evidence }: (typeof requirements)[number]) =>
    state === 'met' ? filesIn(evidence).length === 0 && !evidence.includes('](#') : evidence.trim() === ''
  expect(requirements.filter(hasNoEvidence)).toEqual([])
})

test('every part of the page that it leads to is there', () => {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  )
  const wanted = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
  expect(wanted.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([])
})

test('names only tests that exist', () => {
  const exists = testFinder(readSources())
  expect(namedTestsIn(page).filter((evidence) => !exists(evidence))).toEqual([])
})

/**
 * Requirements and statements that a file alone does not show: each names tests by their titles.
 */
const requirementsWithTests = ['1.3.3', '2.3.2', '5.2.2', '5.2.3', '6.2.11', '15.2.2']
const statementsWithTests = [
  'a login from a browser or a network that is new',
  'a click for one that another site brings',
  'the head of an answer',
  'records that cannot be deleted',
  'bodies under way',
]

test.each(requirementsWithTests)('requirement %s names a test by its title', (number) => {
  const evidence = requirements.find((requirement) => requirement.number === number)?.evidence ?? ''
  expect(namedTestsIn(evidence)).not.toEqual([])
})

test.each(statementsWithTests)('the statement on “%s” names a test by its title', (words) => {
  const line = page.split('\n').find((text) => text.includes(words)) ?? ''
  expect(namedTestsIn(line)).not.toEqual([])
})
