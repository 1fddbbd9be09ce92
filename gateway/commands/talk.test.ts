import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEvent } from '../store/schema/audit.ts'
import { proclamation } from '../store/schema/declaration.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import type { Command } from './command.ts'
import { commands } from './index.ts'
import { callOver, performFor } from './talk.ts'

const tenantId = 'test'
let context: ContextInMemory
let folder: string
let connections = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talk-'))
  context = await contextInMemory()
})
afterAll(async () => {
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await context.db.delete(proclamation)
  await context.db.insert(proclamation).values({
    tenantId,
    id: 'g_1',
    type: 'notice',
    title: '暂停服务',
    publishedOn: '2026-06-24',
    department: '市政务办',
    phone: '0512-1',
    bodyHtml: '<p>一</p>',
    entries: [],
  })
})
afterEach(() => {
  delete commands.counting
})

/** A gateway at one end, and somebody who answers at the other. */
async function connected(answer: (question: string) => Promise<string | null>) {
  const { near, far } = await socketPair()
  const gateway = performFor(far, workplace())
  const lines: string[] = []
  const call = (name: string, words: string[]) =>
    callOver(
      near,
      { name, words, tenantId, as: 'zhang', folder: '/' },
      {
        say: (line) => lines.push(line),
        complain: (line) => lines.push(`! ${line}`),
        progress: (word, done, of) => lines.push(`${word} ${done}/${of}`),
        ask: ({ message }) => answer(message),
      },
    )
  return { near, far, gateway, lines, call }
}

const workplace = () => ({
  context,
  tenants: { ofName: (name: string) => name },
  ready: async () => {},
  changed: async () => {},
})

/** Both ends of a connection as it goes through the door. */
async function socketPair(): Promise<{ near: Socket; far: Socket }> {
  const path = join(folder, `${++connections}.sock`)
  const server = createServer().listen(path)
  await once(server, 'listening')
  const near = connect(path)
  const [far] = await once(server, 'connection')
  server.close()
  return { near, far }
}

const titles = async () => (await context.db.select().from(proclamation)).map(({ title }) => title)

test('what is said, asked and answered travels, and the exit code comes at the end', async () => {
  const { gateway, lines, call } = await connected(async () => 'yes')
  expect(await call('retract', ['g_1'])).toBe(0)
  await gateway
  expect(lines).toEqual(expect.arrayContaining(['通知：暂停服务', '已撤下：g_1']))
  expect(await titles()).toEqual([])
  const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, 'clerk:zhang'))
  expect(rows).toMatchObject([{ event: 'noticeRetracted', subjectId: 'g_1', subjectTitle: '暂停服务' }])
})

test('whoever goes in the middle of a question has changed nothing, and claims neither that nor the opposite', async () => {
  for (const end of ['near', 'far'] as const) {
    const talk = await connected(async () => {
      talk[end].destroy()
      return 'yes'
    })
    expect(await talk.call('retract', ['g_1']), end).toBe(3)
    await talk.gateway
  }
  expect(await titles()).toEqual(['暂停服务'])
})

test('whoever stops a command in the middle of its transaction has changed nothing', async () => {
  const counting: Command = {
    summary: '',
    guide: 'docs/clerk.md',
    args: [],
    options: {},
    run: ({ context: { db }, progress, ask }) =>
      db.transaction(async (transaction) => {
        await transaction.delete(proclamation)
        progress('deleting', 1, 2)
        await ask({ kind: 'confirm', message: 'still there?' })
        progress('deleting', 2, 2)
        return 0
      }),
  }
  commands.counting = async () => counting
  const { gateway, lines, call } = await connected(async () => {
    // Ctrl+C, as the process hears it.
    process.emit('SIGINT')
    return null
  })
  expect(await call('counting', [])).toBe(1)
  await gateway
  expect(lines).toEqual(['deleting 1/2', '! 已停止，什么都没有改'])
  expect(await titles()).toEqual(['暂停服务'])
})

test('what is no message ends the talk', async () => {
  const { near, far } = await socketPair()
  const ended = performFor(far, workplace())
  near.on('error', () => {}).write('GET / HTTP/1.1\r\n\r\n')
  await ended
  expect(far.destroyed).toBe(true)
})
