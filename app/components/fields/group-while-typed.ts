import { halfWidth, plainNumber } from '../../../contract/formats.ts'
import { groupDigits } from '../../display/format.ts'
import { enteredNumber, type NumberOfField } from '../../forms/entered-number.ts'

/** A text as it is meant. Of another unit the server is told as well: it says what it understood where no script has. */
export function meantNumber(text: string, field: NumberOfField): string {
  const { plain, said } = enteredNumber(text, field)
  return plain === null || said ? text.trim() && text : plain
}

/** A text as the field shows it: its number in groups; what is none, or has another unit, as it was typed. */
export function shownNumber(text: string, field: NumberOfField): string {
  return grouped(meantNumber(text, field), field)
}

/**
 * Groups the digits in a native input while somebody types, and leaves the caret behind what was typed. Nothing is taken away: what is
 * no number stays, and is told when the field is left. `say` hears what was understood of another unit, and an empty text when that is
 * over. Returns what puts a text of others into the input.
 */
export function groupWhileTyped(
  input: HTMLInputElement,
  field: NumberOfField,
  { say, signal }: { say: (said: string) => void; signal: AbortSignal },
): (text: string) => void {
  let before = ''
  /** What a script has put there, and nobody has typed. */
  let put: string | null = null
  let isWriting = false

  const write = (text: string, caret = text.length) => {
    if (input.value === text) return
    isWriting = true
    const isHere = document.activeElement === input
    if (!isHere || !typeInstead(input, text)) put = input.value = text
    if (isHere) input.setSelectionRange(caret, caret)
    isWriting = false
  }
  /** Takes what stands there for a number that is finished, and needs no zeros before it. */
  const take = () => {
    const { plain, said } = enteredNumber(input.value, field)
    if (plain !== null) write(grouped(plain.replace(/^(-?)0+(?=\d)/, '$1'), field))
    if (said) say(said)
  }
  const remember = (event: Event) => {
    const { inputType, isComposing } = event as InputEvent
    // What was typed before that is not taken back: a browser would mix both.
    if (inputType === 'historyUndo' && input.value === put) event.preventDefault()
    if (!isWriting && !isComposing) before = input.value
  }
  const hear = (event: Event) => {
    const { data, inputType = '', isComposing, bubbles } = event as InputEvent
    // What is written here is heard together with the key that it is written for.
    if (isWriting) event.stopImmediatePropagation()
    // What others put in does not bubble; what is being composed says at its end what it means.
    if (isWriting || isComposing || !bubbles) return
    say('')
    const half = halfWidth(input.value)
    const next = regrouped(half, field)
    const isPart = inputType.startsWith('delete') || (data && areDigits(data))
    if (inputType.startsWith('history')) {
      // A key and its grouping are taken back together.
      if (next !== null && next !== input.value)
        document.execCommand(inputType === 'historyUndo' ? 'undo' : 'redo')
    } else if (next !== null && isPart && before === regrouped(before, field)) {
      const typed = halfWidth(input.value.slice(0, input.selectionStart ?? undefined)).replaceAll(',', '')
      const caret = behind(typed.length, next)
      // Deleting forward goes on behind a comma.
      write(next, inputType === 'deleteContentForward' && next[caret] === ',' ? caret + 1 : caret)
    } else if (/^insertFrom(?:Paste|Drop)$/.test(inputType) || !/[^\d\s,.+-]|\.$/.test(half)) {
      // Behind a unit or a point that is being typed another character may come: 12 万 is not 12 万元 yet.
      take()
    }
  }
  for (const type of ['beforeinput', 'compositionstart']) input.addEventListener(type, remember, { signal })
  for (const type of ['input', 'compositionend']) input.addEventListener(type, hear, { signal })
  input.addEventListener('blur', take, { signal })
  return (text) => {
    say('')
    write(shownNumber(text, field))
    put = input.value
  }
}

/** What is no plain number stays as it is. */
function grouped(plain: string, { unit }: NumberOfField): string {
  return unit === '年' ? plain : groupDigits(plain)
}

/** A number as far as it has been typed, in new groups; null for what is none. */
function regrouped(text: string, field: NumberOfField): string | null {
  return /^[+-]?[\d,]*(?:\.\d*)?$/.test(text) ? grouped(text.replaceAll(',', ''), field) : null
}

/** Digits, points and signs are part of a number that is being typed; a comma may be meant as anything. */
function areDigits(text: string): boolean {
  return /^[+\d.-]*$/.test(plainNumber(text))
}

/** The place behind so many characters of a number, its commas not counted. */
function behind(count: number, number: string): number {
  let at = 0
  for (let left = count; left > 0; at++) if (number[at] !== ',') left--
  return at
}

/** Puts a text in place of what stands there as if somebody typed it: so it can be taken back like all that is typed. */
function typeInstead(input: HTMLInputElement, text: string): boolean {
  input.select()
  return document.execCommand('insertText', false, text)
}
