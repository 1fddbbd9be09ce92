/**
 * The version of the privacy statement (`/privacy`), by the day from which it holds. A registration and a login here agree
 * to it and the gateway keeps it with its time; a change of the statement raises it. No two statements have one version: the second one of
 * a day holds from the next day.
 */
export const consentVersion = '2026-11-26'
