/** The gateway cannot start; the message is the one line that says why and what to change. */
export class StartFailure extends Error {}
