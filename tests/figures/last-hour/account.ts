import type { Shown } from './orders.ts'
import type { Deeds } from './person.ts'

/** A declaration as the database has it. */
export interface StoredDeclaration {
  id: string
  userId: string
  number: string | null
  status: string
  materials: { fileName: string; filePath: string; sha256: string }[]
  /** Milliseconds since 1970. */
  begunAt: number
  handedInAt: number | null
}

export interface StoredFile {
  filePath: string
  userId: string
  fileName: string
  sha256: string
  at: number
}

export interface Stored {
  declarations: StoredDeclaration[]
  files: StoredFile[]
  /** The last serial number that was given. */
  lastSerial: number
}

/** What people were told is done, against what is stored and shown. Each list has words for whoever looks for the cause. */
export interface Account {
  /** Who has a declaration. */
  people: number
  /** What was acknowledged: declarations begun, fields saved, files taken, declarations handed in. */
  acknowledged: { begun: number; fields: number; files: number; handedIn: number }
  /** Acknowledged, and not there or not shown. */
  lost: string[]
  /** There more than once: declarations of one person, files on a list, serial numbers. */
  twice: string[]
  /** Stored by halves: a number without having been handed in or the other way round, a file on a list that is not stored or has other bytes. */
  half: string[]
  /** There, and nobody pressed a button for it. */
  unknown: string[]
  /** Serial numbers up to the last that nobody has. */
  gaps: number
  /** Files that were stored and stand on no list: their bytes came, and the answer did not. */
  onNoList: number
  /** Presses again of what was already done: each would have been done twice, had the form not been known again. */
  wouldBeTwice: Record<string, number>
}

const submitted = new Set(['submitted', 'accepted'])

/** Sets deeds beside what is stored and shown. */
export function accountOf(deeds: readonly Deeds[], stored: Stored, shown: readonly Shown[]): Account {
  const account: Account = {
    people: deeds.filter(({ declaration }) => declaration !== null).length,
    acknowledged: { begun: 0, fields: 0, files: 0, handedIn: 0 },
    lost: [],
    twice: [],
    half: [],
    unknown: [],
    gaps: 0,
    onNoList: 0,
    wouldBeTwice: {},
  }
  const ofUser = Map.groupBy(stored.declarations, ({ userId }) => userId)
  const filesOf = Map.groupBy(stored.files, ({ userId }) => userId)
  const shownTo = new Map(shown.map((one) => [one.userId, one]))
  for (const one of deeds) {
    const own = ofUser.get(one.userId) ?? []
    const files = filesOf.get(one.userId) ?? []
    if (own.length > 1) account.twice.push(`${one.userId}: ${own.length} declarations`)
    settle(account, one, own[0], files, shownTo.get(one.userId))
    countRepeats(account, one, own[0], files)
  }
  countSerials(account, stored)
  return account
}

function settle(
  account: Account,
  deeds: Deeds,
  row: StoredDeclaration | undefined,
  files: readonly StoredFile[],
  shown: Shown | undefined,
): void {
  const { lost, half, unknown, twice, acknowledged } = account
  const of = (what: string) => `${deeds.userId}: ${what}`
  if (deeds.declaration !== null) {
    acknowledged.begun++
    if (row?.id !== deeds.declaration) lost.push(of(`declaration ${deeds.declaration}`))
  }
  const onList = row?.materials ?? []
  const byPath = new Map(files.map((file) => [file.filePath, file]))
  for (const sent of deeds.files) {
    const listed = onList.filter(({ fileName }) => fileName === sent.name)
    if (sent.taken) acknowledged.files++
    if (sent.taken && listed.length === 0) lost.push(of(`file ${sent.name}`))
    if (listed.length > 1) twice.push(of(`file ${sent.name}`))
    for (const { filePath, sha256 } of listed)
      if (byPath.get(filePath)?.sha256 !== sent.sha256 || sha256 !== sent.sha256)
        half.push(of(`file ${sent.name}`))
  }
  const names = new Set(deeds.files.map(({ name }) => name))
  for (const { fileName } of onList) if (!names.has(fileName)) unknown.push(of(`file ${fileName}`))
  const paths = new Set(onList.map(({ filePath }) => filePath))
  account.onNoList += files.filter(({ filePath }) => !paths.has(filePath)).length

  if (deeds.number !== null) {
    acknowledged.handedIn++
    if (row?.number !== deeds.number || !submitted.has(row.status)) lost.push(of(`number ${deeds.number}`))
    if (!shown?.numbers.includes(deeds.number)) lost.push(of(`number ${deeds.number} in the list`))
  }
  if (shown && shown.numbers.length > 1) twice.push(of(`numbers ${shown.numbers.join(', ')}`))
  if (row && (row.number !== null) !== submitted.has(row.status)) half.push(of(`${row.status} ${row.number}`))
  if (row?.number && !deeds.handedIn) unknown.push(of(`number ${row.number}`))

  for (const [name, { saved, sent }] of Object.entries(deeds.fields)) {
    if (saved !== null) acknowledged.fields++
    // What was sent since and failed may have come through or not.
    const possible = saved === null ? [] : [saved, ...sent]
    if (possible.length > 0 && !possible.some((value) => shown?.whole.includes(shownText(value))))
      lost.push(of(`${name} ${saved}`))
  }
}

/** A page shows single blanks. */
const shownText = (value: string) => value.replace(/\s+/g, ' ')

function countRepeats(
  account: Account,
  { repeated }: Deeds,
  row: StoredDeclaration | undefined,
  files: readonly StoredFile[],
): void {
  for (const { kind, file, at } of repeated) {
    const doneAt =
      kind === 'begun'
        ? row?.begunAt
        : kind === 'handedIn'
          ? (row?.handedInAt ?? undefined)
          : kind === 'upload'
            ? Math.min(...files.filter(({ fileName }) => fileName === file).map((one) => one.at))
            : undefined
    if (doneAt !== undefined && doneAt < at)
      account.wouldBeTwice[kind] = (account.wouldBeTwice[kind] ?? 0) + 1
  }
}

/** `SZ-2026-062400317`: behind year and day the serial, of five digits. */
const serialOf = (number: string) => Number(number.slice('SZ-2026-0624'.length))

function countSerials(account: Account, { declarations, lastSerial }: Stored): void {
  const given = declarations.flatMap(({ number }) => (number === null ? [] : [serialOf(number)]))
  const serials = new Set(given)
  if (serials.size < given.length) account.twice.push(`${given.length - serials.size} serial numbers`)
  account.gaps = Array.from({ length: lastSerial }, (_, at) => at + 1).filter(
    (one) => !serials.has(one),
  ).length
}
