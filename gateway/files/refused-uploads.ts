import type { Context } from '../base/context.ts'
import { type AttemptLimit, countAttempt, hasAttemptsLeft } from '../store/attempt-count.ts'
import type { Uploader } from './upload-quota.ts'

const hour = 3_600_000

/** Files of one person in an hour that may be refused, and that may have their judging cut off. */
const limits = {
  refused: { attempts: 60, forMs: hour },
  unjudged: { attempts: 3, forMs: hour },
} satisfies Record<string, AttemptLimit>

const subjectOf = (kind: keyof typeof limits, { user }: Uploader) => `upload ${kind}:${user.id}`

/**
 * Returns true if so many files of a person were refused that no more of theirs are judged for now.
 */
export async function isHeldUp(context: Context, uploader: Uploader): Promise<boolean> {
  for (const kind of ['refused', 'unjudged'] as const) {
    const subject = subjectOf(kind, uploader)
    if (!(await hasAttemptsLeft(context, uploader.tenantId, subject, limits[kind]))) return true
  }
  return false
}

/** Counts a file that was refused for what it is, or whose judging was cut off. */
export async function countRefused(
  context: Context,
  uploader: Uploader,
  kind: keyof typeof limits,
): Promise<void> {
  await countAttempt(context, uploader.tenantId, subjectOf(kind, uploader), limits[kind])
}
