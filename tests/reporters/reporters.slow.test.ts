import { fork } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../processes.ts'
import { type Failure, failureLine, failureText, type Message } from './message.ts'

const folder = temporaryFolder()
beforeAll(() => symlinkSync(resolve('node_modules'), `${folder.path}/node_modules`))
afterAll(() => folder.remove())

/** Runs a tool on one file and returns what its reporter sends, in the order of the results. */
async function messagesOf(
  tool: string,
  verb: string,
  file: string,
  text: string,
  ...more: string[]
): Promise<Message[]> {
  writeFileSync(`${folder.path}/${file}`, text)
  const messages: Message[] = []
  const words = [verb, file, `--reporter=${resolve(`tests/reporters/${tool}.ts`)}`, ...more]
  const child = fork(resolve('node_modules/.bin', tool), words, { cwd: folder.path, silent: true })
  child.on('message', (message: Message) => messages.push(message))
  await new Promise((done) => child.on('close', done))
  return messages
}

function failuresIn(messages: Message[]): Failure[] {
  return messages.flatMap((message) => ('result' in message && message.failure ? [message.failure] : []))
}

function resultsIn(messages: Message[]): string[] {
  return messages.flatMap((message) => ('result' in message ? [message.result] : []))
}

const tests = `
test('adds', () => expect(1 + 1).toBe(2))
test.skip('waits', () => {})
test('subtracts', () => {
  console.log('printed on the way')
  expect(2 - 1).toBe(5)
})
`

describe.each([
  ['vitest', 'run', 'sums.test.ts', "import { expect, test } from 'vitest'"],
  ['playwright', 'test', 'sums.spec.ts', "import { expect, test } from '@playwright/test'"],
])('the reporter for %s', (tool, verb, file, head) => {
  it('sends the number of tests, each result, and a failure with its place and what it printed', async () => {
    const messages = await messagesOf(tool, verb, file, head + tests)
    expect(messages).toContainEqual({ all: 3 })
    expect(resultsIn(messages).sort()).toEqual(['failed', 'passed', 'skipped'])
    const [failure] = failuresIn(messages)
    expect(failure?.place).toMatch(new RegExp(`^${file}:\\d+$`))
    const text = failureText(failure as Failure)
    expect(text).toContain('subtracts')
    expect(text).toContain('printed on the way')
    expect(text).toMatch(/toBe.* 5|Expected: 5|to be 5/)
    expect(text).toContain(`${file}:6`)
    expect(text).not.toContain('\u001b')
  })

  it('sends a failure for a file that cannot be loaded', async () => {
    const messages = await messagesOf(tool, verb, file, `${head}\nimport './missing.ts'\n${tests}`)
    expect(new Set(resultsIn(messages))).toEqual(new Set(['failed']))
    expect(failureLine(failuresIn(messages)[0] as Failure)).toContain('missing.ts')
  })
})

it('the reporter for vitest leaves out tests that have not the tags of the run', async () => {
  writeFileSync(
    `${folder.path}/vitest.config.ts`,
    `export default { test: { tags: [{ name: 'chosen' }], projects: [{ test: { include: ['tags.test.ts'] } }] } }`,
  )
  const text = `import { test } from 'vitest'
test('one', { tags: 'chosen' }, () => {})
test('other', () => {})
`
  const messages = await messagesOf('vitest', 'run', 'tags.test.ts', text, '--tags-filter=chosen')
  expect(messages).toContainEqual({ all: 1 })
  expect(resultsIn(messages)).toEqual(['passed'])
})
