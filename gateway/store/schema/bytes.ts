import { customType } from 'drizzle-orm/pg-core'

/** The bytes of a file. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite answers with a Uint8Array, a server with a Buffer.
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
