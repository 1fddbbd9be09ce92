import { declarationFields, type FormSection } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { interruptedForm } from '../../interrupted-forms/interrupted-form.server.ts'
import { now } from '../../portal/clock.server.ts'
import { changedMeanwhile, notSaved } from './open-declaration.server.ts'
import { fingerprintOf, mergeSection } from './section/section-text.server.ts'
import { fieldsIn, type SectionText } from './section/section-text.ts'
import { isOpen } from './steps.ts'

/** How often a saving is tried again because somebody else changed the same declaration first. */
const mostTries = 8

/** What became of a saving. */
export interface Saved {
  declaration: Declaration
  /** What the page shows from now on: what was typed, over what was changed elsewhere. */
  text: SectionText
  /** The version and the text that the next saving of this page starts from. */
  version: number
  opened: string
  /** The labels of the fields that were changed elsewhere and are kept as they are there. */
  takenOver: string[]
  /** What was changed here and elsewhere, in words, by field: while there is any, nothing is saved. */
  contested: FieldErrors
}

/**
 * Saves one section of a draft. A draft may hold anything, so nothing is checked here. Where another tab has changed
 * the declaration, both changes stand; only a field that both have changed is asked about.
 */
export async function saveSection(
  context: RouterContext,
  {
    id,
    section,
    version,
    opened,
    values,
  }: { id: string; section: FormSection; version: number; opened: string; values: FormValues },
): Promise<Saved> {
  const typed = fieldsIn(section, values)
  const messageByField = new Map<string, string>()
  let from = version
  let merged = { text: typed, takenOver: [] as string[], contested: [] as string[] }
  for (let tries = 1; ; tries++) {
    try {
      const saving = { id, version: from, form: { [section]: merged.text }, action: 'save' as const }
      const declaration = await gateway(context).declaration.edit(saving, {
        idempotencyKey: idempotencyKey(context, values, saving),
      })
      return savedAs(declaration, section, merged, {})
    } catch (failure) {
      const current = await changedMeanwhile(context, failure, { id, version: from })
      if (!current || !isGatewayFailure(failure) || tries === mostTries) throw failure
      if (!isOpen(current.status)) throw handedInMeanwhile(context, current)
      for (const { field, errorMessage } of failure.warnings)
        if (field) messageByField.set(field, errorMessage)
      merged = mergeSection(section, { opened, typed, stored: current.form[section] })
      if (merged.contested.length > 0) {
        const inWords = merged.contested.map((name) => {
          const field = `${section}.${name}`
          return [field, [messageByField.get(field) ?? '这一项已在别处修改']]
        })
        return savedAs(current, section, merged, Object.fromEntries(inWords))
      }
      from = current.version
    }
  }
}

/** Handed in or ended from another tab: nothing is saved. While it can be taken back, what was typed waits for its step. */
function handedInMeanwhile(context: RouterContext, current: Declaration): Response {
  const { editableUntil } = current
  if (editableUntil === null || Date.parse(editableUntil) <= now(context)) return notSaved(context, current)
  const form = interruptedForm(context)
  form.interruptedBy('handedIn')
  return notSaved(
    context,
    current,
    form.page === null
      ? '要改的话，请先取回修改'
      : '要改的话，请先取回修改，再打开刚才那一步，填写的内容会恢复',
  )
}

function savedAs(
  declaration: Declaration,
  section: FormSection,
  { text, takenOver }: { text: SectionText; takenOver: string[] },
  contested: FieldErrors,
): Saved {
  const fields = declarationFields[section].filter(({ name }) => takenOver.includes(name))
  return {
    declaration,
    text,
    version: declaration.version,
    opened: fingerprintOf(section, declaration.form[section]),
    takenOver: fields.map(({ label }) => label),
    contested,
  }
}

/** What is told of the fields that were changed elsewhere; null where there are none. */
export function takenOverInWords({ takenOver }: Saved): string | null {
  if (takenOver.length === 0) return null
  return `别处对${takenOver.map((label) => `“${label}”`).join('')}的修改也保留了`
}
