import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('a line says its time as the portal does, so that both logs can be read together', () => {
  const log = fileURLToPath(new URL('./log.ts', import.meta.url))
  const program = `import { openLog } from ${JSON.stringify(log)}\nopenLog('info')('info', 'a message', { ms: 3 })`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    part: 'gateway',
    ms: 3,
    msg: 'a message',
  })
})
