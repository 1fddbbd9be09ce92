import type { DeclarationForm, DeclarationStatus } from './entities/declaration.ts'
import type { Channel, Way } from './entities/policy.ts'

/** What the way in which a benefit is had makes of a declaration for it. */
export interface WayOfDeclaring {
  /** The sections of the form that are asked for. */
  sections: readonly (keyof DeclarationForm)[]
  /** Whether materials are uploaded. */
  materials: boolean
  /** The steps that it never takes. */
  without: readonly DeclarationStatus[]
}

const withPayment: WayOfDeclaring = {
  sections: ['enterprise', 'contact', 'project', 'bank'],
  materials: true,
  without: ['recognised'],
}

/**
 * One line a way. A title ends with being given: nobody is paid, so no account is asked for. A benefit without
 * application asks only whom to pay. For the last two nothing can be begun (`isBegunHere`); what was begun before that
 * was so keeps the form that it has.
 */
export const wayOfDeclaring: Record<Way, WayOfDeclaring> = {
  apply: withPayment,
  recognition: {
    sections: ['enterprise', 'contact', 'project'],
    materials: true,
    without: ['approved', 'paid'],
  },
  automatic: { sections: ['contact', 'bank'], materials: false, without: ['recognised'] },
  selfDeclare: withPayment,
  institution: withPayment,
}

/** Whether the matter is at its end for the enterprise, so that it can be evaluated. */
export function isFinished(status: DeclarationStatus): boolean {
  return status === 'paid' || status === 'recognised' || status === 'rejected'
}

/** Whether money is paid into an account when a declaration of this way ends well. */
export function isPaid(way: Way): boolean {
  return !wayOfDeclaring[way].without.includes('paid')
}

/** Whether somebody applies for it, here or elsewhere, while its window is open. */
export function isAppliedFor(way: Way): boolean {
  return way === 'apply' || way === 'recognition'
}

/** Whether there is a time in which it is taken; the rest goes by tax periods, or whenever somebody asks. */
export function hasWindow(way: Way): boolean {
  return isAppliedFor(way) || way === 'automatic'
}

/** Whether a declaration can be begun in the portal: not for what is done in a tax return, at a bank, or on another site. */
export function isBegunHere({ way, channel }: { way: Way; channel?: Channel | null | undefined }): boolean {
  return !channel && hasWindow(way)
}
