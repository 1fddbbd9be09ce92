import { pinyin } from 'pinyin-pro'
import governing from '../data/governing-policies.json' with { type: 'json' }
import { tagRecords } from '../data/policy-reference.ts'
import projects from '../data/projects.json' with { type: 'json' }
import synonymGroups from '../data/synonyms.json' with { type: 'json' }
import { keyOf } from './words.ts'

interface Name {
  name: string
  key: string
  initials: string
  /** With no tones: `gao`, `xin`. Latin letters as one. */
  syllables: string[]
  /** The syllables in one word. */
  spelling: string
}

let names: Name[] | null = null

/** The names of usual words, subjects, tags and projects, with their pinyin: known without looking into the store; read once. */
export function knownNames(): readonly Name[] {
  names ??= [
    ...new Set([
      ...tagRecords.filter((tag) => tag.group !== '区域').map((tag) => tag.name),
      ...synonymGroups.flat(),
      ...governing.flatMap((subject) => subject.names),
      ...projects.map((project) => project.name),
    ]),
  ].map(spelt)
  return names
}

/** A name with its pinyin. */
export function spelt(name: string): Name {
  const syllables = syllablesOf(name)
  return {
    name,
    key: keyOf(name),
    initials: pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
      .join('')
      .toLowerCase(),
    syllables,
    spelling: syllables.join(''),
  }
}

/** The pinyin of a text without tones, one for each Chinese character; what is not Chinese stays together. */
export function syllablesOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((one) =>
    one.toLowerCase(),
  )
}
