import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a line says its time as the portal does, so that both logs can be read together', () => {
  const log = fileURLToPath(new URL('./log.ts', import.meta.url))
  const program = `import { openLog } from ${JSON.stringify(log)}\n(await openLog('info'))('info', 'a message', { ms: 3 })`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    part: 'gateway',
    ms: 3,
    msg: 'a message',
  })
})

test('shows text messages on a terminal, readable and without the lines of requests', async () => {
  const lines: string[] = []
  const output = { isTTY: true, write: (line: string) => void lines.push(stripVTControlCharacters(line)) }
  const write = await openLog('info', output)
  write('request', 'call', { call: 'account.login', status: 200 })
  write('info', '演示短信 138****0001：验证码 123456')
  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: 演示短信 138\*{4}0001：验证码 123456\s*$/),
  ])
})

test('writes a JSON line for each request elsewhere', async () => {
  const lines: string[] = []
  const write = await openLog('info', { write: (line) => void lines.push(line) })
  write('request', 'call', { status: 200 })
  const expected = { level: 30, part: 'gateway', status: 200, msg: 'call' }
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(expected)])
})
