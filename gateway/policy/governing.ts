import governing from '../data/governing-policies.json' with { type: 'json' }
import { keyOf } from '../search/words.ts'

const idsByKey = new Map<string, string[]>()
for (const { names, policies } of governing) {
  for (const name of names) idsByKey.set(keyOf(name), [...(idsByKey.get(keyOf(name)) ?? []), ...policies])
}

/** The policies that govern the subjects with these keys, the first one first: the measure itself, and not what explains or extends it. */
export function policiesGoverning(subjectKeys: string[]): string[] {
  return [...new Set(subjectKeys.flatMap((key) => idsByKey.get(key) ?? []))]
}
