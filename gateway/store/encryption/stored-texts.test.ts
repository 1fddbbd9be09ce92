import { getTableColumns } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../schema/index.ts'
import { encryptedType } from './columns.ts'
import { storedTexts } from './stored-texts.ts'

/** SQL types that hold no words. */
const wordless = /^(?:integer|bigint|boolean|date|bytea|timestamp with time zone)$/
const lookedUpBy = ['account.phoneKey', 'smsOutbox.phoneKey', 'smsCode.phone', 'loginFailure.subject']
const keyed = [...lookedUpBy, 'idempotentAnswer.requestHash', 'mailCode.addressKey', 'mailOutbox.addressKey']

test('every column of the schema that may hold words says how they lie, and no other one does', () => {
  const inSchema = Object.entries(schema).flatMap(([table, value]) =>
    value instanceof PgTable
      ? Object.entries(getTableColumns(value))
          .filter(
            ([, column]) => !wordless.test(column.getSQLType()) && column.getSQLType() !== encryptedType,
          )
          .map(([column]) => `${table}.${column}`)
      : [],
  )
  const classified = Object.entries(storedTexts).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(classified.toSorted()).toEqual(inSchema.filter((name) => !keyed.includes(name)).toSorted())
  expect(inSchema).toEqual(expect.arrayContaining(keyed))
})
