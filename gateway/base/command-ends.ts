/** Thrown by a command whose words cannot be read: the exit code 2. */
export class WrongCall extends Error {}

/** Thrown where whoever called a command has stopped it or is gone. */
export class Stopped extends Error {}
