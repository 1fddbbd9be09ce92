import { CommandFailure } from '../../base/command-line.ts'

/** A backup or a restore that is not done; the message is the line that says why and what to do. */
export class ArchiveFailure extends CommandFailure {}
