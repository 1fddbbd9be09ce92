import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from './floor.ts'

/** Names of built-ins that some browser of the floor lacks, by MDN's data. */
export interface NewerNames {
  /** `Highlight`, `navigation` */
  globals: string[]
  /** `URL.parse` */
  statics: { object: string; property: string }[]
  /** `checkVisibility`: names of members that no older built-in has, in any object. */
  members: string[]
}

const floor = browserFloor()
const builtIns = bcd.javascript['builtins']
const interfaces = { ...membersOf(bcd.api), ...membersOf(builtIns), ...membersOf(builtIns?.['Intl']) }

export function findNewerNames(): NewerNames {
  const globals = { ...interfaces, ...membersOf(bcd.api['Window']) }
  const statics: NewerNames['statics'] = []
  const isOldByMember = new Map<string, boolean>()
  for (const [object, node] of Object.entries(interfaces)) {
    for (const [name, member] of Object.entries(membersOf(node))) {
      if (!isStandard(member) || name.endsWith('_event')) continue
      const [property = '', kind] = name.split('_', 2)
      const isOld = isSupported(member)
      const isStatic = kind === 'static' || object === 'Intl'
      if (isStatic && !isOld) statics.push({ object, property })
      if (!isStatic || isOld) isOldByMember.set(property, isOldByMember.get(property) || isOld)
    }
  }
  return {
    globals: Object.keys(globals).filter((name) => isStandard(globals[name]) && !isSupported(globals[name])),
    statics,
    members: [...isOldByMember]
      .filter(([name, isOld]) => !isOld && isUnmistakable(name))
      .map(([name]) => name),
  }
}

function membersOf(node: Identifier | undefined): Record<string, Identifier> {
  const { __compat, ...members } = node ?? {}
  return members as Record<string, Identifier>
}

function isStandard(node: Identifier | undefined): boolean {
  const status = node?.__compat?.status
  return status?.standard_track === true && !status.deprecated
}

/** A name of two words or more that is no property of CSS: others are names of everything. */
function isUnmistakable(name: string): boolean {
  const inCss = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return /^[a-z]+[A-Z]/.test(name) && !(inCss in membersOf(bcd.css['properties']))
}

function isSupported(node: Identifier | undefined): boolean {
  const support = node?.__compat?.support ?? {}
  return [...floor].every(([browser, version]) => {
    const statements = support[browser as keyof typeof support] ?? []
    return [statements].flat().some((statement) => isIn(statement, version))
  })
}

function isIn(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } = statement
  if (flags || prefix || alias || typeof added !== 'string' || added === 'preview') return false
  const numberOf = (text: string) => Number(text.replace('≤', ''))
  return numberOf(added) <= version && !(typeof removed === 'string' && numberOf(removed) <= version)
}
