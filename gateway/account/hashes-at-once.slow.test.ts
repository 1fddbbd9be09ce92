import { createHook } from 'node:async_hooks'
import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { password } from '../testing/accounts-in-test.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** A password as earlier versions kept it, the first of them without its cost. */
function hashOfScrypt(text: string, isFirst: boolean): string {
  const salt = randomBytes(16)
  const cost = isFirst ? { N: 16_384, r: 8, p: 1 } : { N: 32_768, r: 8, p: 3 }
  const key = scryptSync(text, salt, 32, { ...cost, maxmem: 2 ** 27 })
  const parts = [
    ...(isFirst ? [] : Object.values(cost)),
    salt.toString('base64url'),
    key.toString('base64url'),
  ]
  return ['scrypt', ...parts].join('$')
}

/** Lists Node's names for hashing threads; `@node-rs/argon2` gives its work none. */
const hashing = ['SCRYPTREQUEST', 'undefined']

test('however many are asked for, two at once leave threads to other work', async () => {
  const [ofArgon2, ofScrypt] = [await hashPassword(password), hashOfScrypt(password, false)]
  const underWay = new Set<number>()
  let [begun, most] = [0, 0]
  const watch = createHook({
    init(id, type) {
      if (!hashing.includes(type)) return
      begun++
      most = Math.max(most, underWay.add(id).size)
    },
    before: (id) => void underWay.delete(id),
  }).enable()
  const asked = Array.from({ length: 8 }, async (_, at) => {
    const given = at % 2 ? password : 'Wrong#2026'
    await hashPassword(given)
    return [await isPassword(given, ofArgon2), await isPassword(given, ofScrypt)]
  })
  const answers = await Promise.all(asked).finally(() => watch.disable())
  expect(answers).toEqual(Array.from({ length: 8 }, (_, at) => [at % 2 === 1, at % 2 === 1]))
  expect(begun).toBe(24)
  expect(most).toBe(2)
})
