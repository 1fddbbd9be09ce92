import type { OwnSettings } from '../../contract/setting-fields.ts'
import type { FileJudge } from '../files/file-judge.ts'
import type { Senders } from '../message/senders.ts'
import type { Cipher } from '../store/encryption/cipher.ts'
import type { Database } from '../store/open.ts'
import type { UploadLimits } from './upload-limits.ts'

/** What handlers work with. Time and randomness come in through it, so that tests can hold them still. */
export interface Context {
  db: Database
  /** The present moment of a tenant; the control interface can set it. */
  now(tenantId: string): Date
  /** A new opaque identifier with this prefix: `p_01J…`. */
  newId(prefix: string): string
  /** What is set for a tenant over its defaults: by the file, and over that by the control interface. */
  settingsOf(tenantId: string): OwnSettings
  /** After how many seconds a login ends: without use, and in any case. */
  logins: { idleSeconds: number; mostSeconds: number }
  /** Whether the demonstration people may log in. */
  demonstration: boolean
  /** Which store new uploaded files go to, the folder of the one that is a folder, and what encrypts them. */
  fileStore: 'folder' | 'database'
  filesFolder: string
  cipher: Cipher
  /** Tells what uploaded files are. */
  fileJudge: FileJudge
  /** How much may be uploaded, and how long it is kept unused. */
  uploads: UploadLimits
  /** What texts and mails leave by. */
  senders: Senders
  /** Does something when what was written is committed; at once where no transaction is under way. */
  afterCommit(task: (context: Context) => Promise<void>): Promise<void>
  /** `request`: a line for each request, `info` unless a terminal reads along. */
  log: (level: 'request' | 'info' | 'warn' | 'error', event: string, detail?: Record<string, unknown>) => void
}
