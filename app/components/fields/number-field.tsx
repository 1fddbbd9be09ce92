import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import styles from '../islands/field.module.css'
import { type FieldProps, inputProps } from './field.tsx'
import { groupWhileTyped, meantNumber, shownNumber } from './group-while-typed.ts'
import { containerWith } from './text-field.tsx'

export interface NumberFieldProps extends FieldProps {
  defaultValue?: string
  /** 万元, 元, 人, 件, %, 年 …: stands behind the number, and is understood where it is typed or pasted. */
  unit?: string | undefined
  /** The most decimals. */
  places?: number | undefined
  /** A number below zero needs a keyboard that has the minus sign. */
  negative?: boolean | undefined
}

/**
 * A number with its unit. On the server and without scripts a text that is taken as it was typed; with scripts it groups its digits while
 * somebody types, and says what it understood of another unit. It is a TextInput: Mantine's NumberInput drops full-width digits, a unit
 * and whatever else is no number while it is typed, and shows nothing of what was refused.
 */
export function NumberField({ defaultValue = '', unit, places, negative, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const put = useRef((_: string) => {})
  /** What was understood of another unit; null until scripts are at work. */
  const [said, setSaid] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { current } = input
    if (!current) return
    const left = new AbortController()
    put.current = groupWhileTyped(current, { unit, places }, { say: setSaid, signal: left.signal })
    put.current(current.value)
    return () => left.abort()
  }, [unit, places])
  usePlainValue(input, {
    plainOf: (shown) => meantNumber(shown, { unit, places }),
    onSet: (text) => put.current(text),
  })
  const withUnit = containerWith(unit)
  return (
    <TextInput
      {...inputProps(field)}
      ref={input}
      // React tells no change of a text that is put in anew while it is typed.
      onChange={undefined}
      onInput={field.onChange}
      inputMode={negative ? 'text' : places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      // By what the page came with others tell whether somebody has typed: it is spelt as the field would show it.
      defaultValue={said === null ? defaultValue : shownNumber(defaultValue, { unit, places })}
      inputContainer={(control) => (
        <>
          {withUnit ? withUnit(control) : control}
          {said === null ? null : (
            <p className={styles.description} role="status">
              {said}
            </p>
          )}
        </>
      )}
    />
  )
}
