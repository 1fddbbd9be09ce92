/** How much may be stored: bytes and files. */
export interface Quota {
  bytes: number
  files: number
}

export interface UploadLimits {
  /** Of one person's files that no declaration has taken yet. */
  person: Quota
  /** Of all files of one enterprise. */
  enterprise: Quota
  /** Days that a file is kept which no declaration takes. */
  unusedDays: number
}

export const megabyte = 1024 * 1024
