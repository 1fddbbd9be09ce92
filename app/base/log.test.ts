import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { log, logRequest, openTerminal, startLog, writeLine } from './log.server.ts'

afterEach(() => void startLog('silent'))

function fakeOutput(isTTY: boolean) {
  let text = ''
  const write = (line: string) => {
    text += stripVTControlCharacters(line)
  }
  return { isTTY, write, lines: () => text.trimEnd().split('\n') }
}

test('writes readable lines on a terminal, without those of requests', async () => {
  const output = fakeOutput(true)
  startLog('info', await openTerminal(output))
  log().warn({ reason: 'ECONNREFUSED' }, 'not ready')
  logRequest({ method: 'GET', path: '/' })
  writeLine('{"log":"security","event":"account.login"}')
  expect(output.lines()).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN: not ready \{"reason":"ECONNREFUSED"\}$/),
    expect.stringContaining('"event":"account.login"'),
  ])
})

test('writes the lines of requests on a terminal with the level debug', async () => {
  const output = fakeOutput(true)
  startLog('debug', await openTerminal(output))
  logRequest({ method: 'GET', path: '/' })
  expect(output.lines()).toEqual([expect.stringContaining('"method":"GET"')])
})

test('leaves the lines as they are where there is no terminal', async () => {
  expect(await openTerminal(fakeOutput(false))).toBeNull()
})
