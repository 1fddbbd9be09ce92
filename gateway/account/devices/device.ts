import Bowser from 'bowser'

export interface Device {
  /** By the names of their makers; null where the browser has not said. */
  browser: string | null
  system: string | null
}

const longestName = 40

/** What a browser says of itself in its `user-agent`. */
export function deviceOf(agent: string | null): Device {
  if (!agent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(agent)
  return { browser: named(browser.name), system: named(os.name) }
}

function named(name: string | undefined): string | null {
  return name ? name.slice(0, longestName) : null
}
