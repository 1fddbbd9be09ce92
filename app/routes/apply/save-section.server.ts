import { redirect } from 'react-router'
import { declarationFields, type FormSection } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import { isPlain, notPlain } from '../../../contract/envelope.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import type { RouterContext } from '../../server/request-info.server.ts'
import { changedMeanwhile } from './open-declaration.server.ts'
import { isOpen } from './steps.ts'

/** What became of a saving. */
export type Saved =
  | { declaration: Declaration }
  /** Somebody else has changed the same section: what, in words, and the version that it has now. */
  | { changes: string[]; version: number }

/** The fields of a section as they were typed. */
export function fieldsIn(section: FormSection, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    declarationFields[section].map(({ name }) => {
      const value = values[`${section}.${name}`]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** What no draft may hold. */
export function unstorable(section: FormSection, fields: Record<string, string>): FieldErrors {
  const wrong = Object.entries(fields).filter(([, value]) => !isPlain(value))
  return Object.fromEntries(wrong.map(([name]) => [`${section}.${name}`, [notPlain]]))
}

/**
 * Saves one section of a draft. A draft may hold anything, so nothing is checked here. Where another tab has changed
 * other sections only, both changes stand.
 */
export async function saveSection(
  context: RouterContext,
  { id, section, version, values }: { id: string; section: FormSection; version: number; values: FormValues },
): Promise<Saved> {
  const form = { [section]: fieldsIn(section, values) }
  const key = idempotencyKey(context, { ...values, to: 'save', id })
  const save = (from: number) =>
    gateway(context).declaration.edit({ id, version: from, form, action: 'save' }, { idempotencyKey: key })
  try {
    return { declaration: await save(version) }
  } catch (failure) {
    const current = await changedMeanwhile(context, failure, { id, version })
    if (!current || !isGatewayFailure(failure)) throw failure
    // Handed in from another tab: there is nothing left to save, and its own page says so.
    if (!isOpen(current.status)) throw redirect(`/user/my-apply/${encodeURIComponent(id)}`, 303)
    const here = failure.warnings.filter(
      ({ field }) => field === undefined || field.startsWith(`${section}.`) || !field.includes('.'),
    )
    if (here.length === 0) return { declaration: await save(current.version) }
    return { changes: here.map(({ errorMessage }) => errorMessage), version: current.version }
  }
}
