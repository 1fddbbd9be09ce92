import { z } from 'zod'
import { codesOf, proofLabels } from '../closed-lists.ts'
import { identifier, instant } from '../envelope.ts'
import { enterpriseRef, enterpriseRole } from './account.ts'

/** What shows that somebody may act for an enterprise. `earlier`: linked before proofs were asked for. */
export const bindingProof = z.enum(codesOf(proofLabels))
export type BindingProof = z.infer<typeof bindingProof>

/** The roles that people give one another; that of the legal representative comes from the single sign-on alone. */
export const grantedRole = enterpriseRole.exclude(['legalRepresentative'])
export type GrantedRole = z.infer<typeof grantedRole>

/** Where a person's wish to act for an enterprise stands. `disputed`: somebody who acts for it has objected. */
export const bindingState = z.enum(['proving', 'waiting', 'declined', 'disputed'])

/** A binding that is not done, as the person who wants it sees it. */
export const ownBinding = z.object({
  id: identifier,
  enterpriseName: z.string(),
  creditCode: z.string(),
  state: bindingState,
  /**
   * The telephone that the registry holds, masked except for its last two digits; null if it holds
   * none.
   */
  phoneMasked: z.string().nullable(),
  /**
   * True if there is an approver: the legal representative or a manager. Their number is never told
   * to outsiders.
   */
  canBeApproved: z.boolean(),
  /** When it came into this state. */
  since: instant,
})
export type OwnBinding = z.infer<typeof ownBinding>

/** Why a binding is refused. */
export const bindingRefusal = z.enum(['mismatch', 'tooManyTries', 'wrongCode', 'noWay', 'disputed'])

/** What asking to act for an enterprise may come to. A city that decides otherwise answers with these as well. */
export const bindingAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('bound'), enterprise: enterpriseRef, role: enterpriseRole }),
  z.object({ outcome: z.literal('proofNeeded'), binding: ownBinding }),
  z.object({ outcome: z.literal('waiting'), binding: ownBinding }),
  z.object({ outcome: z.literal('refused'), reason: bindingRefusal, errorMessage: z.string() }),
])
export type BindingAnswer = z.infer<typeof bindingAnswer>

/** Somebody who may act for an enterprise. */
export const enterprisePerson = z.object({
  userId: identifier,
  name: z.string(),
  phoneMasked: z.string().nullable(),
  role: enterpriseRole,
  proof: bindingProof,
  since: instant,
  /** Who approved; null where nobody had to. */
  approvedBy: z.string().nullable(),
  /** Somebody objected: this person cannot act until it is decided. */
  disputed: z.boolean(),
  isMe: z.boolean(),
  /** Whether whoever asks may give this person another role, or none. */
  mayChange: z.boolean(),
  /** Whether whoever asks may object to this person. */
  mayObject: z.boolean(),
})
export type EnterprisePerson = z.infer<typeof enterprisePerson>

/** Somebody who waits for approval. */
export const waitingPerson = z.object({
  bindingId: identifier,
  name: z.string(),
  phoneMasked: z.string().nullable(),
  askedRole: grantedRole,
  since: instant,
})
export type WaitingPerson = z.infer<typeof waitingPerson>
