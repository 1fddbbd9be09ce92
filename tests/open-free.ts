import type { Control } from './control.ts'

/**
 * Opens the benefit that needs no application, whose document has ended: as a new notice would
 * prolong it.
 */
export async function openFree(control: Pick<Control, 'changePolicy' | 'changeProject'>): Promise<void> {
  await control.changePolicy('js-stable-2025', { effectiveTo: null })
  await control.changeProject('expand-post', { opensOn: '2026-01-01', closesOn: null })
}
