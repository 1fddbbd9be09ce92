import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDoor } from './door.ts'

test('the socket is for its own user alone, and folders made meanwhile have their usual rights', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'door-'))
  mkdirSync(join(dataDir, 'gateway'))
  const atTheDoor = { answer: () => {}, talk: async () => {} }
  const [close] = await Promise.all([
    openDoor({ kind: 'pglite' }, dataDir, () => {}, atTheDoor),
    mkdir(join(dataDir, 'files')),
  ])
  expect(statSync(join(dataDir, 'gateway', 'door.sock')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'files')).mode & 0o700).toBe(0o700)
  await close()
  rmSync(dataDir, { recursive: true })
})
