import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { isChanged, isControl } from '../../forms/controls.ts'
import { sureToLeave, useLeaving } from '../working-page/leaving.ts'

/**
 * Asks before the page is left while something on its form is not saved: typed or chosen, or come back from an interruption or a
 * refusal (`answer`). Returns what the form does when it is sent.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  answer: object | undefined,
): (event: FormEvent) => void {
  const sending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') sending.current = false
  }, [state])
  const isUnsaved = () => {
    const { current } = form
    if (!current || sending.current) return false
    // A form that was refused comes with what was entered.
    if (answer || current.querySelector('[data-error-summary]')) return true
    return [...current.elements].some((one) => isControl(one) && one.type !== 'hidden' && isChanged(one))
  }
  useLeaving(isUnsaved, () => sureToLeave('刚才修改的内容还没有保存，确定离开吗？'))
  return (event) => {
    if (!event.defaultPrevented) sending.current = true
  }
}
