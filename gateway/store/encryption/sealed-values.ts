import type { Cipher } from './cipher.ts'

/** Shown in place of a plain value by whatever prints the parameters of a query. */
const hidden = '[encrypted]'

/** A plain value on its way to the driver, which alone has the keys. What prints or stringifies it gets no word of it. */
export class PlainValue {
  readonly #written: (cipher: Cipher) => string

  constructor(written: (cipher: Cipher) => string) {
    this.#written = written
  }

  /** What the database gets. */
  writtenWith(cipher: Cipher): string {
    return this.#written(cipher)
  }

  toString(): string {
    return hidden
  }

  toJSON(): string {
    return hidden
  }
}

/** A value as the database has it, with what opens it; printed or stringified, it is what the database has. */
export class SealedValue {
  readonly sealed: string
  readonly #cipher: Cipher

  constructor(sealed: string, cipher: Cipher) {
    this.sealed = sealed
    this.#cipher = cipher
  }

  /** Throws `Unopened`. */
  open(binding: string): string {
    return this.#cipher.open(this.sealed, binding)
  }

  toString(): string {
    return this.sealed
  }

  toJSON(): string {
    return this.sealed
  }
}
