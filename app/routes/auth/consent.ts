/** The version of the privacy statement that a registration agrees to; kept by the gateway with its time. Raise it with the statement. */
export const consentVersion = '2026-01'
