import { setImmediate as turn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Cipher } from './encryption/cipher.ts'
import { embeddedWith } from './encryption/drivers.ts'
import { preparing } from './prepared.ts'

/** Opens an embedded store to work with: values are encrypted by its driver, what is asked again is prepared, and others get their turns. */
export async function openEmbedded(where: PGliteOptions, cipher: Cipher): Promise<PGlite> {
  return preparing(inTurn(await PGlite.create({ ...where, ...embeddedWith(cipher) })))
}

/**
 * Makes an embedded store leave a turn to others before each question and each transaction. It works in this thread and answers before it
 * gives the thread back, so that a long row of questions, as a round over all tenants asks, would keep every request waiting to its end.
 */
function inTurn(client: PGlite): PGlite {
  const { query, exec, transaction } = client
  client.query = async (...asked: Parameters<typeof query>) => {
    await turn()
    return query.apply(client, asked) as never
  }
  client.exec = async (...asked) => {
    await turn()
    return exec.apply(client, asked)
  }
  client.transaction = async (work) => {
    await turn()
    return transaction.call(client, work) as never
  }
  return client
}
