import { NumberInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { halfWidth, plainNumber } from '../../../contract/formats.ts'
import { groupDigits } from '../../display/format.ts'
import { enteredNumber, type NumberOfField } from '../../forms/entered-number.ts'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import { Controls } from './controls.tsx'

/** What stands in the field: a plain number, or what is none (yet) as it was typed. */
interface Held {
  plain: string
  asTyped: string | null
}

interface Typing {
  field: NumberOfField
  attributes: ComponentProps<'input'>
  /** What the page came with, by which others tell whether somebody has typed. */
  first: string
  held: Held
  hold: (change: (before: Held) => Held, said?: string) => void
  /** Takes a number that was read from the whole text at once. */
  take: (plain: string, said: string | undefined) => void
}

const Typing = createContext<Typing | null>(null)

/**
 * Mantine's number input. It groups digits while somebody types; arrow keys and the wheel change nothing, because this may be money; and
 * nothing that was typed is taken away: what is no number stays, and is told when the field is left.
 */
export function NumberControl({
  attributes,
  defaultValue,
  unit,
  places,
  initialValue,
}: NumberOfField & { attributes: ComponentProps<'input'>; defaultValue: string; initialValue: string }) {
  const field = { unit, places }
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState(() => heldIn(initialValue, field))
  const [said, setSaid] = useState('')
  const isWhole = useRef(false)
  const hold: Typing['hold'] = (change, saying = '') => {
    setHeld(change)
    setSaid(saying)
  }
  // The formatting places the caret where it was in another text, and once more after a moment: behind a number that was read whole it is at its end.
  useLayoutEffect(() => {
    const { current } = input
    if (!isWhole.current || !current) return
    isWhole.current = false
    const toEnd = () => {
      if (current === document.activeElement)
        current.setSelectionRange(current.value.length, current.value.length)
    }
    toEnd()
    setTimeout(toEnd)
  })
  const take: Typing['take'] = (plain, saying) => {
    isWhole.current = true
    hold(() => ({ plain, asTyped: null }), saying)
  }
  usePlainValue(input, {
    // Of another unit the server is told as well: it says what it understood where no script has.
    plainOf: (shown) => heldIn(shown, field).asTyped ?? heldIn(shown, field).plain,
    onSet: (text) => hold(() => heldIn(text, field)),
  })
  const { plain, asTyped } = heldIn(defaultValue, field)
  const first = asTyped ?? (unit === '年' ? plain : groupDigits(plain))
  return (
    <Controls>
      <Typing value={{ field, attributes, first, held, hold, take }}>
        <span className="with">
          <NumberInput
            ref={input}
            {...{ customInput: TypedInput }}
            unstyled
            style={{ flex: 1, minWidth: 0 }}
            value={held.plain}
            valueIsNumericString
            onValueChange={({ value }, { source }) => {
              if (String(source) === 'event') setHeld({ plain: value, asTyped: null })
            }}
            thousandSeparator={unit === '年' ? '' : ','}
            hideControls
            withKeyboardEvents={false}
            clampBehavior="none"
          />
          {unit}
        </span>
        <span className="quiet" role="status">
          {said}
        </span>
      </Typing>
    </Controls>
  )
}

/** What a text is. Of a number in another unit it is for who leaves the field to be told what it comes to. */
function heldIn(text: string, field: NumberOfField): Held {
  if (text.trim() === '') return { plain: '', asTyped: null }
  const { plain, said } = enteredNumber(text, field)
  return plain === null || said ? { plain: '', asTyped: text } : { plain, asTyped: null }
}

type InputProps = ComponentProps<'input'>
type Changed = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * The element itself, between the keyboard and the formatting: what is a number goes on to be formatted, and the rest stands as it was typed. React does not
 * control it, so that what the page came with stays its default value.
 */
function TypedInput({ value, onChange, onBlur, onPaste: _, ...input }: InputProps) {
  const { field, attributes, first, held, hold, take } = use(Typing) as Typing
  const shown = held.asTyped ?? String(value ?? '')
  const element = useRef<HTMLInputElement>(null)
  /** What stood there when an input method began to compose. */
  const composed = useRef<{ held: Held; shown: string } | null>(null)
  useLayoutEffect(() => {
    if (element.current && element.current.value !== shown) element.current.value = shown
  })

  /** A number that is being typed goes through the formatting, which keeps the caret where it is. */
  const format = (event: Changed, text: string) => {
    const { currentTarget } = event
    const caret = currentTarget.selectionStart
    if (currentTarget.value !== text) {
      currentTarget.value = text
      currentTarget.setSelectionRange(caret, caret)
    }
    onChange?.(event as ChangeEvent<HTMLInputElement>)
    hold(({ plain }) => ({ plain, asTyped: null }))
  }
  const hear = (event: Changed, before: { held: Held; shown: string }) => {
    const text = event.currentTarget.value
    const { data, inputType } = event.nativeEvent as InputEvent
    const half = halfWidth(text)
    const isEdited = before.held.asTyped === null && isDigits(data ?? added(before.shown, text))
    if (text.trim() === '') return hold(() => heldIn('', field))
    if (isEdited && /^[+-]?[\d,]*\.?\d*$/.test(half)) return format(event, half)
    const { plain, said } = enteredNumber(text, field)
    // Behind a unit that is being typed another character may come: 12 万 is not 12 万元 yet.
    const isWhole = /^insertFrom(?:Paste|Drop)$/.test(inputType) || !/[^\d\s,.+-]/.test(half)
    if (plain !== null && isWhole) take(plain, said)
    else hold((last) => ({ ...last, asTyped: text }))
  }
  return (
    <input
      {...input}
      {...attributes}
      ref={useMergedRef(element, input.ref)}
      defaultValue={first}
      onChange={(event) => {
        const text = event.currentTarget.value
        if (composed.current) hold((last) => ({ ...last, asTyped: text }))
        else hear(event, { held, shown })
      }}
      onCompositionStart={() => {
        composed.current = { held, shown }
      }}
      onCompositionEnd={(event) => {
        const before = composed.current ?? { held, shown }
        composed.current = null
        hear(event, before)
      }}
      onBlur={(event) => {
        const { plain, said } = enteredNumber(held.asTyped ?? '', field)
        if (plain !== null) take(plain, said)
        onBlur?.(event)
      }}
    />
  )
}

/** What was put into a text. */
function added(before: string, after: string): string {
  let from = 0
  while (from < before.length && before[from] === after[from]) from++
  let kept = 0
  while (kept < before.length - from && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  return after.slice(from, after.length - kept)
}

/** Digits, points and signs are part of a number that is being typed; a comma may be meant as anything. */
function isDigits(text: string): boolean {
  return /^[+\d.-]*$/.test(plainNumber(text))
}
