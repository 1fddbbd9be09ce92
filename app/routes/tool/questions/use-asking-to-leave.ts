import type { RefObject } from 'react'
import { useNavigation } from 'react-router'
import { plainNumber } from '../../../../contract/formats.ts'
import type { FormValues } from '../../../forms/action-result.ts'
import { sureToLeave, useLeaving } from '../../working-page/leaving.ts'

/**
 * Asks before answers are left that nobody keeps: what stands in these inputs and not in `opened`, or anything at all where the page
 * came with what is kept nowhere (`holdsUnkept`). Going from step to step is no leaving.
 */
export function useAskingToLeave(
  form: RefObject<HTMLFormElement | null>,
  { opened, inputs, holdsUnkept }: { opened: FormValues; inputs: string[]; holdsUnkept: boolean },
): void {
  const { state, formMethod } = useNavigation()
  const isSent = state !== 'idle' && formMethod === 'POST'
  useLeaving(
    () => !isSent && (holdsUnkept || (form.current !== null && holdsOthers(form.current, opened, inputs))),
    () => sureToLeave('刚才填写的内容还没有保存，确定离开吗？'),
  )
}

/** Whether a form holds other answers than it was opened with; how a number is spelt does not count. */
function holdsOthers(form: HTMLFormElement, opened: FormValues, inputs: string[]): boolean {
  const held = new FormData(form)
  return inputs.some((input) => meant(held.getAll(input)) !== meant([opened[input] ?? []].flat()))
}

function meant(values: FormDataEntryValue[]): string {
  const texts = values.map((value) => plainNumber(String(value))).filter((text) => text !== '')
  return JSON.stringify(texts.sort())
}
