import { windowBasisLabels } from '../../../contract/closed-lists.ts'
import type { WindowBasis } from '../../../contract/entities/policy.ts'
import { exampleWindowText } from '../../../contract/project-window.ts'
import text from '../layout/text.module.css'

/** Says beside dates that they were invented for a demonstration; `full` where there is room for the whole sentence. */
export function ExampleMark({ basis, full }: { basis: WindowBasis | null; full?: boolean }) {
  if (basis !== 'example') return null
  return <small>{full ? exampleWindowText : windowBasisLabels.example}</small>
}

/** Says under a calendar, or a figure that adds up dates, that some of them are examples. */
export function ExampleNote({ of }: { of: boolean }) {
  return of ? <p className={text.quiet}>起止日期含{exampleWindowText}。</p> : null
}
