import { findInText } from '../formats/plain-text.ts'
import { documentName, type FileKind, kinds, scriptName, sheetName } from './known-kinds.ts'
import { type Refusal, type RefusalReason, refusals } from './refusals.ts'

/** Characters at the beginning of a text that tell which program it is meant for. */
const maxHeadLength = 4096

/** Tells CSV from plain text by the name, or why another text is refused. */
export function kindOfText(bytes: Buffer, name: string): FileKind | Refusal {
  if (['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))) {
    return sheetName.test(name) ? refusals.textSheet : refusals.utf16
  }
  let isBlank = true
  const problem = findInText(bytes, (piece, isFirst): RefusalReason | undefined => {
    if (isFirst && (piece.startsWith('#!') || piece.startsWith('@echo'))) return 'script'
    if (isFirst && piece.startsWith('[InternetShortcut]')) return 'shortcut'
    const text = isBlank ? piece.trimStart() : ''
    isBlank &&= text === ''
    if (/^mime-version:/im.test(text.slice(0, maxHeadLength))) return reasonForMime(name)
    if (text.startsWith('<')) return reasonForMarkup(text.slice(0, maxHeadLength), name)
    return /<\s{0,20}(!doctype|html|svg|script|iframe|\?xml|\?php)/i.test(piece) ? 'markupInText' : undefined
  })
  if (problem === 'notText') return refusals.unknown
  if (problem === 'script' || (!problem && scriptName.test(name))) return refusals.script
  if (problem) return refusals[problem]
  if (sheetName.test(name)) return refusals.textSheet
  return /\.csv$/i.test(name) ? kinds.csv : kinds.text
}

/** Tells which program a page or an XML file is meant for, by what it names, else by its name. */
function reasonForMarkup(head: string, name: string): RefusalReason {
  if (/progid="Excel\.Sheet"|schemas-microsoft-com:office:(?:excel|spreadsheet)/.test(head))
    return 'markupSheet'
  if (
    /progid="Word\.Document"|schemas-microsoft-com:office:word|schemas\.microsoft\.com\/office\/word/.test(
      head,
    )
  )
    return 'markupDocument'
  if (/<uof:|schemas\.uof\.org/i.test(head)) return 'uniform'
  if (/\.webloc$/i.test(name)) return 'shortcut'
  if (sheetName.test(name)) return 'markupSheet'
  return documentName.test(name) ? 'markupDocument' : 'markup'
}

/** A mail, or a page with its pictures, as Office saves one too. */
function reasonForMime(name: string): RefusalReason {
  if (/\.eml$/i.test(name)) return 'mail'
  if (sheetName.test(name)) return 'markupSheet'
  return documentName.test(name) ? 'markupDocument' : 'markup'
}
