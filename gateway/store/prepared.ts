import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'

/** In a statement that is asked again and again: a connection parses it once, and plans it until one plan serves all its values. */
const mark = '/* asked again */'

/** A query whose text is one of few, whatever its values are, or the condition of one. It is read and planned once a connection, and not at each call. */
export function prepared(query: SQL | undefined): SQL {
  return sql`${sql.raw(mark)} ${query ?? sql`true`}`
}

/** In one that only an embedded store keeps. */
const markOfEmbedded = '/* asked again, embedded */'

/**
 * A query whose text is one of many, as a search is: an embedded store, which is slow at planning and has one connection, keeps it. A server
 * would hold some 300 kB for each in each connection.
 */
export function preparedWhereEmbedded(query: SQL): SQL {
  return sql`${sql.raw(markOfEmbedded)} ${query}`
}

/** So many texts of a store get a name; what comes after them is asked like anything else. A server keeps a plan for each, in each connection. */
const mostNames = 100

/** The name under which a text is prepared; null for one that is not. */
type NameOf = (text: string) => string | null

/** Names the texts of one store that have one of these marks. */
function namesFor(...marks: string[]): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    if (!marks.some((mark) => text.includes(mark))) return null
    const known = names.get(text)
    if (known || names.size >= mostNames) return known ?? null
    const name = `again_${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * After so many of its answers an embedded store plans anew. It has nobody who notices that a table has grown, as a server has, and a plan made for an
 * empty table reads the whole of it for ever.
 */
const answersOfAPlan = 200

/** A client of a server that prepares such statements. */
export function preparingClient(Client: typeof pg.Client): typeof pg.Client {
  const nameOf = namesFor(mark)
  return class extends Client {
    override query(...[query, ...more]: unknown[]): never {
      const ask = super.query as (...all: unknown[]) => unknown
      return ask.call(this, named(query, nameOf), ...more) as never
    }
  } as typeof pg.Client
}

function named(query: unknown, nameOf: NameOf): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query)) return query
  const name = nameOf(String(query.text))
  return name ? { ...query, name } : query
}

/**
 * Makes an embedded store prepare such statements, outside of transactions: its own way of asking parses and plans each time. It is told
 * once how drizzle-orm reads types, and not with each query, for which it would copy the table of all types.
 */
export function preparing(client: PGlite): PGlite {
  const ask = client.query.bind(client) as (...all: unknown[]) => Promise<never>
  const toldOnce = (options?: QueryOptions) => {
    if (!options?.parsers) return options
    const { parsers, ...others } = options
    Object.assign(client.parsers, parsers)
    return others
  }
  const nameOf = namesFor(mark, markOfEmbedded)
  const known = new Map<string, Promise<unknown>>()
  let answers = 0
  client.query = async (text: string, values?: unknown[], options?: QueryOptions) => {
    const name = nameOf(text)
    if (!name) return ask(text, values, toldOnce(options))
    const made = known.get(name) ?? client.exec(`prepare ${name} as ${text}`)
    known.set(name, made)
    try {
      await made
    } catch (error) {
      known.delete(name)
      throw error
    }
    answers++
    if (answers % answersOfAPlan === 0) await client.exec('discard plans')
    const given = (values ?? []).map(literal)
    // One message to the store, where a query is six.
    const statement = given.length > 0 ? `execute ${name}(${given.join(', ')})` : `execute ${name}`
    const [answer] = await client.exec(statement, toldOnce(options))
    return answer as never
  }
  return client
}

/** A value as SQL, for `execute`, which takes no parameters. Throws for what no such statement is asked with. */
function literal(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return pg.escapeLiteral(
      `{${value.map((one) => `"${one.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
    )
  throw new TypeError('a prepared statement is asked with texts, numbers and lists of texts')
}
