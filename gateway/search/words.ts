/**
 * How Chinese text becomes words that a `tsvector` can hold.
 *
 * A text is kept as overlapping pairs of characters (研发费用 → 研发, 发费, 费用), and letters and digits as whole
 * words, all with their places. So a word is found whether or not a dictionary knows it, and wherever the segmenter
 * would have cut the sentence. What is asked is cut into words by `Intl.Segmenter`; each word is looked for as the
 * run of its pairs. The vectors are written out by this module and not by `to_tsvector`, whose parser depends on the locale.
 */
import { foldText } from '../../contract/fold-text.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu
const han = /^\p{Script=Han}/u
/** PostgreSQL keeps places up to this one. */
const lastPlace = 16_383

/** Returns the folded letters and digits: 工信部企业〔2026〕2号 and 工信部企业[2026]2号 have one key. */
export function keyOf(text: string): string {
  return (foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []).join('')
}

/** The words that a text is found by, in their order: each has the next place. */
function wordsInOrder(text: string): string[] {
  const words: string[] = []
  for (const [run] of splitByScript(foldText(text))) {
    if (!han.test(run)) {
      words.push(run)
      continue
    }
    let before = ''
    for (const character of run) {
      if (before !== '') words.push(before + character)
      before = character
    }
    // The last character alone, so that a single character is found at the end of a run too.
    words.push(before)
  }
  return words
}

function splitByScript(text: string): RegExpMatchArray[] {
  return [...text.matchAll(runs)]
}

/** Texts with their weights as the text form of a `tsvector`. */
export function vectorOf(parts: { text: string; weight: Weight }[]): string {
  const places = new Map<string, string[]>()
  let from = 1
  for (const { text, weight } of parts) {
    const words = wordsInOrder(text)
    for (const [at, word] of words.slice(0, Math.max(0, lastPlace - from + 1)).entries()) {
      const known = places.get(word)
      if (known === undefined) places.set(word, [`${from + at}${weight}`])
      // PostgreSQL keeps at most 256 places of a word.
      else if (known.length < 255) known.push(`${from + at}${weight}`)
    }
    from += words.length + 1
  }
  let vector = ''
  for (const [word, at] of places) vector += `${vector === '' ? '' : ' '}${quoted(word)}:${at.join(',')}`
  return vector
}

/**
 * The words of a question: what the segmenter finds, with single characters joined to their neighbours (加|计|扣除 →
 * 加计, 扣除). Punctuation separates.
 */
export function questionWords(text: string): string[] {
  return wordsBesides(text, new Set())
}

/** The words of a text without those that are left out, which separate as punctuation does. */
export function wordsBesides(text: string, leftOut: ReadonlySet<string>): string[] {
  const words: string[] = []
  for (const piece of foldText(text).split(/[^\p{Letter}\p{Number}]+/u))
    words.push(...wordsOfPiece(piece, leftOut))
  return [...new Set(words)].filter((word) => !leftOut.has(word))
}

function wordsOfPiece(piece: string, leftOut: ReadonlySet<string>): string[] {
  const words: string[] = []
  const found = splitByScript(piece).map(([run]) => run)
  for (const [at, run] of found.entries()) {
    if (!han.test(run)) {
      words.push(run)
      continue
    }
    // 第 and 号 around a number, 年 after it: nearly every document has them.
    const besideNumber = [found[at - 1], found[at + 1]].some((one) => one !== undefined && /^\d+$/.test(one))
    if (besideNumber && [...run].length === 1) continue
    for (const group of segmentsOf(run, leftOut)) words.push(...joined(group))
  }
  return words
}

/** What the segmenter finds in a run, in groups between the words that are left out. */
function segmentsOf(run: string, leftOut: ReadonlySet<string>): string[][] {
  const groups: string[][] = [[]]
  for (const { segment } of segmenter.segment(run)) {
    if (leftOut.has(segment)) groups.push([])
    else groups.at(-1)?.push(segment)
  }
  return groups
}

/** The words of a group, with single characters joined to their neighbours. */
function joined(segments: string[]): string[] {
  const words: string[] = []
  let loose = ''
  for (const segment of segments) {
    if ([...segment].length === 1) loose += segment
    else if ([...loose].length === 1) {
      words.push(loose + segment)
      loose = ''
    } else {
      if (loose) words.push(loose)
      loose = ''
      words.push(segment)
    }
  }
  const last = words.at(-1)
  if ([...loose].length === 1 && last !== undefined) words[words.length - 1] = last + loose
  else if (loose) words.push(loose)
  return words
}

/** One word as part of a `tsquery`: its pairs in a row; a single character as the beginning of any pair. */
export function wordQuery(word: string): string {
  const characters = [...word]
  // A number is another number when it goes on; a Latin word is the beginning of its forms.
  if (!han.test(word)) return `${quoted(word)}${characters.length > 3 && !/^\d+$/.test(word) ? ':*' : ''}`
  if (characters.length === 1) return `${quoted(word)}:*`
  const pairs = characters.slice(0, -1).map((first, at) => quoted(`${first}${characters[at + 1]}`))
  return pairs.length === 1 ? (pairs[0] ?? '') : `(${pairs.join(' <-> ')})`
}

const alternatives = /\((?:\((?:[^|()]|\([^|()]*\))*\)(?: \| )?){2,}\)/g

/**
 * A `tsquery` of questions that finds the same and asks for less: of alternatives in `(… | …)`, those that hold another one are left out.
 * Whatever has 贷款贴息 has 贴息.
 */
export function withoutNeedless(query: string): string {
  return query.replace(alternatives, (group) => {
    const all = group.slice(2, -2).split(') | (')
    // Several runs need not stand in a row: such a one is left as it is.
    const rowOf = (one: string) => (one.includes(' & ') ? null : one.replace(/^\((.*)\)$/, '$1'))
    const rows = all.map(rowOf)
    const holdsAnother = (row: string) =>
      rows.some((other) => other !== null && other !== row && row.includes(other))
    const needed = all.filter((_, at) => !holdsAnother(rows[at] ?? ''))
    return `(${needed.map((one) => `(${one})`).join(' | ')})`
  })
}

/** A `tsquery` of this module, its pairs wherever they stand: what an index answers without looking into the texts. */
export function inAnyOrder(query: string): string {
  return query.replaceAll(' <-> ', ' & ')
}

/** The runs of one script of a text, folded. */
export function scriptRuns(text: string): string[] {
  return splitByScript(foldText(text)).map(([run]) => run)
}

/** A text as a `tsquery`: its runs, of which single characters are left out where there are longer ones. */
export function runsQuery(text: string): string {
  const runs = scriptRuns(text)
  const telling = runs.filter((run) => [...run].length > 1)
  return (telling.length > 0 ? telling : runs).map(wordQuery).join(' & ')
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
