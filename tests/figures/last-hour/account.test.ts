import { describe, expect, test } from 'vitest'
import { accountOf, type Stored } from './account.ts'
import type { Shown } from './orders.ts'
import type { Deeds } from './person.ts'

/** Somebody who saved a field, sent a file and handed in, and what is there of it. */
function allWell(): { deeds: Deeds; stored: Stored; shown: Shown } {
  return {
    deeds: {
      userId: 'u1',
      declaration: 'd1',
      fields: { 'contact.position': { saved: '职务 2', sent: [] } },
      files: [{ name: 'a.pdf', sha256: 'aa', taken: true }],
      number: 'SZ-2026-112300001',
      handedIn: true,
      repeated: [],
    },
    stored: {
      declarations: [
        {
          id: 'd1',
          userId: 'u1',
          number: 'SZ-2026-112300001',
          status: 'submitted',
          materials: [{ fileName: 'a.pdf', filePath: 'p1', sha256: 'aa' }],
          begunAt: 1000,
          handedInAt: 3000,
        },
      ],
      files: [{ filePath: 'p1', userId: 'u1', fileName: 'a.pdf', sha256: 'aa', at: 2000 }],
      lastSerial: 1,
    },
    shown: { userId: 'u1', numbers: ['SZ-2026-112300001'], whole: '申报书 职务 2 a.pdf' },
  }
}

const account = ({ deeds, stored, shown }: ReturnType<typeof allWell>) => accountOf([deeds], stored, [shown])
const row = ({ stored }: ReturnType<typeof allWell>) => {
  const [first] = stored.declarations
  if (!first) throw new Error('no declaration')
  return first
}

test('what is there once, stored and shown, balances', () => {
  expect(account(allWell())).toEqual({
    people: 1,
    acknowledged: { begun: 1, fields: 1, files: 1, handedIn: 1 },
    lost: [],
    twice: [],
    half: [],
    unknown: [],
    gaps: 0,
    onNoList: 0,
    wouldBeTwice: {},
  })
})

describe('lost', () => {
  test('is a declaration with all that it had', () => {
    const all = allWell()
    all.stored = { declarations: [], files: [], lastSerial: 0 }
    all.shown = { ...all.shown, numbers: [], whole: '404' }
    expect(account(all).lost).toHaveLength(5)
  })

  test('is a field whose last saved words no page shows, unless a later saving of unknown end is shown', () => {
    const all = allWell()
    all.shown.whole = '申报书 职务 3 a.pdf'
    expect(account(all).lost).toEqual(['u1: contact.position 职务 2'])
    all.deeds.fields['contact.position'] = { saved: '职务 2', sent: ['职务 3'] }
    expect(account(all).lost).toEqual([])
  })

  test('is a file that no list has, and not one that nobody was told is there', () => {
    const all = allWell()
    row(all).materials = []
    expect(account(all)).toMatchObject({ lost: ['u1: file a.pdf'], onNoList: 1 })
    all.deeds.files = [{ name: 'a.pdf', sha256: 'aa', taken: false }]
    expect(account(all).lost).toEqual([])
  })

  test('is a number that another declaration has, or that the list does not show', () => {
    const all = allWell()
    all.shown.numbers = []
    expect(account(all).lost).toEqual(['u1: number SZ-2026-112300001 in the list'])
    row(all).number = 'SZ-2026-112300002'
    expect(account(all).lost).toContain('u1: number SZ-2026-112300001')
  })
})

describe('twice', () => {
  test('are two declarations of one person, and a serial number given twice', () => {
    const all = allWell()
    all.stored.declarations.push({ ...row(all), id: 'd2' })
    expect(account(all).twice).toEqual(['u1: 2 declarations', '1 serial numbers'])
  })

  test('is a file that stands on the list twice', () => {
    const all = allWell()
    row(all).materials.push({ fileName: 'a.pdf', filePath: 'p1', sha256: 'aa' })
    expect(account(all).twice).toEqual(['u1: file a.pdf'])
  })
})

describe('half', () => {
  test('is a number without having been handed in, and the other way round', () => {
    const all = allWell()
    row(all).status = 'draft'
    expect(account(all).half).toEqual(['u1: draft SZ-2026-112300001'])
    Object.assign(row(all), { status: 'submitted', number: null })
    expect(account(all).half).toEqual(['u1: submitted null'])
  })

  test('is a file whose bytes are not those that were sent, or not there', () => {
    const all = allWell()
    all.stored.files = []
    expect(account(all).half).toEqual(['u1: file a.pdf'])
  })
})

test('what nobody pressed a button for is told', () => {
  const all = allWell()
  Object.assign(all.deeds, { files: [], number: null, handedIn: false })
  expect(account(all).unknown).toEqual(['u1: file a.pdf', 'u1: number SZ-2026-112300001'])
})

test('serial numbers that nobody has are counted', () => {
  const all = allWell()
  all.stored.lastSerial = 3
  expect(account(all).gaps).toBe(2)
})

test('a press again counts where the first had come through: by when it is stored', () => {
  const all = allWell()
  all.deeds.repeated = [
    { kind: 'begun', file: null, at: 900 },
    { kind: 'begun', file: null, at: 1100 },
    { kind: 'upload', file: 'a.pdf', at: 2500 },
    { kind: 'upload', file: 'b.pdf', at: 2500 },
    { kind: 'handedIn', file: null, at: 2900 },
    { kind: 'draftSaved', file: null, at: 9000 },
  ]
  expect(account(all).wouldBeTwice).toEqual({ begun: 1, upload: 1 })
})
