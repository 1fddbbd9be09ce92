import Bowser from 'bowser'

export interface Device {
  /** By the names of their makers; null where the browser has not said. */
  browser: string | null
  system: string | null
}

/**
 * Names of browsers and systems that are shown. For any other, the library repeats the header,
 * which a stranger chooses and the owner of the account reads.
 */
const names: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
  'QQ Browser',
  'QQ Browser Lite',
  'Opera Touch',
  'Miui',
])

/** Reads the browser and the system from a `user-agent` header. */
export function deviceOf(agent: string | null): Device {
  if (!agent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(agent)
  return { browser: knownName(browser.name), system: knownName(os.name) }
}

function knownName(name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}
