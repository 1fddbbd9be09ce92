import { type Column, getTableName } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { PlainValue, SealedValue } from './sealed-values.ts'

/**
 * The SQL type by which the drivers know what they decrypt: nothing else in the schema is of it. A column of texts or of
 * JSON becomes one of it without a conversion.
 */
export const encryptedType = 'varchar'

/** What binds a value to its place: `account.phone`. Moved to another column it does not open. */
export function bindingOf(column: Column): string {
  return `${getTableName(column.table)}.${column.name}`
}

/** Both are called as methods of the column. */
function encrypted<T>(written: (value: T) => string, read: (text: string) => T) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => encryptedType,
    toDriver(this: Column, value: T) {
      const text = written(value)
      return new PlainValue((cipher) => cipher.seal(text, bindingOf(this)))
    },
    fromDriver(this: Column, value: unknown) {
      if (value instanceof SealedValue) return read(value.open(bindingOf(this)))
      throw new TypeError(`${bindingOf(this)} was read past the driver that decrypts`)
    },
  })
}

/** A text that the database has only encrypted. No query can compare or sort it: what is looked up by has a `lookupKey` beside it. */
export const encryptedText = encrypted<string>(
  (value) => value,
  (text) => text,
)

/** A value as JSON that the database has only encrypted. No query sees into it. */
export const encryptedJson = encrypted<unknown>(
  (value) => JSON.stringify(value),
  (text) => JSON.parse(text),
)

/**
 * What a row is looked up by, in place of a text that the database is not to have: written and compared as the text
 * itself (`eq(account.phoneKey, phone)`), kept as a keyed hash of it, and read as that hash.
 */
export const lookupKey = customType<{ data: string; driverData: unknown }>({
  dataType: () => 'text',
  toDriver(this: Column, value: string) {
    return new PlainValue((cipher) => cipher.lookup(value, bindingOf(this)))
  },
})

/** What a row gets of a phone number that it is looked up by: the number itself, encrypted, and its key. */
export function phoneColumns(phone: string): { phone: string; phoneKey: string } {
  return { phone, phoneKey: phone }
}
