/**
 * The version of the privacy statement (`/privacy`), by the day from which it holds. A registration keeps the one that
 * was agreed to; a change of the statement changes it.
 */
export const privacyVersion = '2026-11-21'
