import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryEntryNamed } from '../enterprise/registry.ts'
import { enterprises } from '../seed/enterprises.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { fillNameKeys } from './name-keys.ts'
import { registryEnterprise } from './schema/enterprise.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
  await enterprises.sow(context, 'test')
})
afterAll(() => context.close())

test('fills the keys of a registry that an earlier version has written', async () => {
  const keysOf = () =>
    context.db
      .select({ id: registryEnterprise.id, name: registryEnterprise.name, key: registryEnterprise.nameKey })
      .from(registryEnterprise)
      .orderBy(registryEnterprise.id)
  const before = await keysOf()
  expect(before.length).toBeGreaterThan(2_000)
  await context.db.update(registryEnterprise).set({ nameKey: null, shortNameKey: null })
  await fillNameKeys(context.db)
  expect(await keysOf()).toEqual(before)
})

test('finds a row that has no keys yet by its exact name', async () => {
  const name = '苏州澄湖传感技术有限公司'
  await context.db.update(registryEnterprise).set({ nameKey: null }).where(eq(registryEnterprise.name, name))
  expect(await registryEntryNamed(context.db, name)).toMatchObject({ name })
})
