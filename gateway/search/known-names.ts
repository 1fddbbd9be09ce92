import { pinyin } from 'pinyin-pro'
import { tagRecords } from '../data/policy-reference.ts'
import projects from '../data/projects.json' with { type: 'json' }
import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { keyOf } from './words.ts'

interface Name {
  name: string
  key: string
  initials: string
  syllables: string
}

let names: Name[] | null = null

/** The names of tags, projects and usual words, with their pinyin: known without looking into the store; read once. */
export function knownNames(): readonly Name[] {
  names ??= [
    ...new Set([
      ...tagRecords.filter((tag) => tag.group !== '区域').map((tag) => tag.name),
      ...synonymGroups.flat(),
      ...projects.map((project) => project.name),
    ]),
  ].map((name) => ({
    name,
    key: keyOf(name),
    initials: pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
      .join('')
      .toLowerCase(),
    syllables: pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').toLowerCase(),
  }))
  return names
}
