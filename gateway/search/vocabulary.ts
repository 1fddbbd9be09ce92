import { asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import governing from '../data/governing-policies.json' with { type: 'json' }
import { tagRecords } from '../data/policy-reference.ts'
import projects from '../data/projects.json' with { type: 'json' }
import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { memoised } from '../store/memoised.ts'
import type { Database } from '../store/open.ts'
import { synonym } from '../store/schema/policy.ts'
import { type Name, spelt } from './name.ts'
import { needKeys, needWithKey } from './needs.ts'
import { placeKeys } from './places.ts'
import type { PartKind } from './question-parts.ts'
import { keyOf } from './words.ts'

/** The names that a question is read by: a tenant's synonyms, and the subjects, tags and projects of the reference data. */
export interface Vocabulary {
  /** The names that a name brings in: of a short form the full ones, of a full one the short form, which a document may use alone. */
  longForms: ReadonlyMap<string, string[]>
  kinds: ReadonlyMap<string, PartKind>
  /** The longest first. */
  knownKeys: readonly string[]
  longNames: readonly string[]
  /** The keys of a name and of all names in its groups: who governs one of them governs the other. */
  keysOfGroups(name: string): string[]
  /** The names with their pinyin. */
  names(): readonly Name[]
}

const keysOf = (group: string) =>
  tagRecords.filter((tag) => tag.group === group).map((tag) => keyOf(tag.name))
const industryKeys = new Set(keysOf('行业'))
const subjectKeys = new Set([...governing.flatMap(({ names }) => names.map(keyOf)), ...keysOf('主题')])

/** The vocabulary with these groups of names that mean the same, the short form first. */
export function vocabularyWith(groups: readonly (readonly string[])[]): Vocabulary {
  const keyGroups = groups.map((group) => group.map(keyOf))
  const longForms = longFormsOf(groups)
  const kinds = kindsOf(keyGroups)
  const knownKeys = [...kinds.keys()].toSorted((a, b) => b.length - a.length)
  let names: Name[] | null = null
  return {
    longForms,
    kinds,
    knownKeys,
    longNames: knownKeys.filter((key) => kinds.get(key) === 'name' && /^\p{Script=Han}{4,}$/u.test(key)),
    keysOfGroups(name) {
      const key = keyOf(name)
      return [...new Set([key, ...keyGroups.filter((keys) => keys.includes(key)).flat()])]
    },
    names() {
      names ??= namesWith(groups).map(spelt)
      return names
    },
  }
}

function longFormsOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const longForms = new Map<string, string[]>()
  const add = (name: string, forms: string[]) =>
    longForms.set(keyOf(name), [...(longForms.get(keyOf(name)) ?? []), ...forms])
  // The first of a group is the short form; only a short form that was asked for brings the others in.
  for (const [short, ...others] of groups) {
    if (!short) continue
    add(short, others)
    for (const other of others) if (keyOf(other) !== keyOf(short)) add(other, [short])
  }
  return longForms
}

function kindsOf(keyGroups: readonly (readonly string[])[]): Map<string, PartKind> {
  const kinds = new Map<string, PartKind>()
  for (const key of industryKeys) kinds.set(key, 'industry')
  for (const keys of keyGroups) {
    // A short form is what its group is: an industry, or an office, of which a question asks something else.
    const kind = keys.some((key) => industryKeys.has(key) && !subjectKeys.has(key))
      ? 'industry'
      : keys.some(isOffice)
        ? 'word'
        : 'name'
    for (const key of keys) kinds.set(key, kind)
  }
  for (const key of needKeys) kinds.set(key, needWithKey(key)?.broad ? 'broad' : 'need')
  for (const key of subjectKeys) kinds.set(key, 'name')
  for (const key of placeKeys) kinds.set(key, 'place')
  return kinds
}

function isOffice(key: string): boolean {
  return /[部局委厅]$/u.test(key)
}

function namesWith(groups: readonly (readonly string[])[]): string[] {
  return [
    ...new Set([
      ...tagRecords.filter((tag) => tag.group !== '区域').map((tag) => tag.name),
      ...groups.flat(),
      ...governing.flatMap((subject) => subject.names),
      ...projects.map((project) => project.name),
    ]),
  ]
}

/** With the synonyms that a tenant begins with. */
export const firstVocabulary = vocabularyWith(synonymGroups)

/** By their groups: making one takes milliseconds, and most tenants have the same. */
const made = new LRUCache<string, Vocabulary>({ max: 50 })

/** The vocabulary of a tenant. */
export async function vocabularyOf(db: Database, tenantId: string): Promise<Vocabulary> {
  return memoised(db, tenantId, 'vocabulary', async () => {
    const rows = await db
      .select({ short: synonym.short, names: synonym.names })
      .from(synonym)
      .where(eq(synonym.tenantId, tenantId))
      .orderBy(asc(synonym.position), asc(synonym.short))
    const groups = rows.map(({ short, names }) => [short, ...names])
    const key = JSON.stringify(groups)
    const known = made.get(key) ?? vocabularyWith(groups)
    made.set(key, known)
    return known
  })
}
