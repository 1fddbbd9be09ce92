import type { PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import type { Cipher } from './cipher.ts'
import { PlainValue, SealedValue } from './sealed-values.ts'

// Of the columns that are encrypted, and of what a lookup compares with (pg_type.oid).
const varchar = 1043
const bytea = 17
const text = 25

/** Bytes go in and out of an embedded store as hexadecimal: its own way takes each byte by itself, and several times as long. */
export const embeddedBytes = {
  parsers: { [bytea]: (value: string) => Buffer.from(value.slice(2), 'hex') },
  serializers: { [bytea]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
} satisfies Pick<PGliteOptions, 'parsers' | 'serializers'>

/** What an embedded store is opened with, so that it encrypts what goes in and decrypts what comes out. */
export function embeddedWith(cipher: Cipher): Pick<PGliteOptions, 'parsers' | 'serializers'> {
  const written = (value: unknown) => String(plainWritten(value, cipher))
  return {
    parsers: { ...embeddedBytes.parsers, [varchar]: (value) => new SealedValue(value, cipher) },
    serializers: { ...embeddedBytes.serializers, [varchar]: written, [text]: written },
  }
}

interface QueryWithTypes {
  types?: { getTypeParser(oid: number, format?: string): unknown }
}

/** The kind of connection that does the same on a server. */
export function clientWith(cipher: Cipher): typeof pg.Client {
  const opened = (oid: number) => (oid === varchar ? (value: string) => new SealedValue(value, cipher) : null)
  // drizzle-orm brings parsers of its own with each query, so that those of the connection do not count.
  const withTypes = (query: unknown) => {
    if (typeof query !== 'object' || query === null || !('types' in query)) return query
    const { types } = query as QueryWithTypes
    const getTypeParser = (oid: number, format?: string) => opened(oid) ?? types?.getTypeParser(oid, format)
    return { ...query, types: { getTypeParser } }
  }
  const encrypting = (values: unknown) =>
    Array.isArray(values) ? values.map((value) => plainWritten(value, cipher)) : values
  return class extends pg.Client {
    override query(...[query, values, ...more]: unknown[]): never {
      const ask = super.query as (...all: unknown[]) => unknown
      return ask.call(this, withTypes(query), encrypting(values), ...more) as never
    }
  } as typeof pg.Client
}

function plainWritten(value: unknown, cipher: Cipher): unknown {
  return value instanceof PlainValue ? value.writtenWith(cipher) : value
}
