import type { CostOfRequest, Numbers } from './numbers.ts'

/** A city on the last day of a window. */
export interface City {
  name: string
  enterprises: number
  /** The share of them that declares; that of the assumptions when left out. */
  declaring?: number
}

/** What works: a portal and a gateway are one thread of JavaScript each. */
export interface Machines {
  portals: number
  gateways: number
  databaseCores: number
}

export interface Plan {
  city: City
  declarations: number
  /** Handed in, in the busiest minutes, in a second. */
  handedInPerSecond: number
  /** Requests in a second by kind, in those minutes. */
  rates: Record<string, number>
  requestsPerSecond: number
  /** How many processors would be busy all the time: of the one thread of each, and with all their threads. */
  busy: {
    portalMain: number
    portal: number
    gatewayMain: number
    gateway: number
    database: number
    store: number
  }
  machines: Machines
  /** The share of the recommended machines that is busy. */
  utilisation: { portal: number; gateway: number; database: number }
  /** What comes in of files, in MB in a second. */
  uploadMbPerSecond: number
  year: {
    databaseGb: number
    walGb: number
    filesGb: number
    recordRows: number
  }
}

/** A thread or a processor is planned to be busy so much of the busiest minutes, and of those with one machine less. */
export const planned = 0.5
const plannedWithOneLess = 0.75

const megabyte = 1e6
const gigabyte = 1e9

/** The requests of the busiest ten minutes of the last hour of the last day, and what they need. */
export function planFor(city: City, { costs, assumptions, ofDeclaring, ofLooking }: Numbers): Plan {
  const { lastDay, lastHour, lastTenMinutes, looking, perYear, filesMb } = assumptions
  const declarations = city.enterprises * (city.declaring ?? assumptions.declaring.value)
  const inTenMinutes = declarations * lastDay.value * lastHour.value * lastTenMinutes.value
  const handedInPerSecond = inTenMinutes / 600
  const requestsOf = (kind: string) => (ofDeclaring[kind] ?? 0) + looking.value * (ofLooking[kind] ?? 0)
  const rates = Object.fromEntries(
    Object.keys(costs.requests).map((kind) => [kind, handedInPerSecond * requestsOf(kind)]),
  )
  const busyOf = (part: (cost: CostOfRequest) => number) =>
    Object.entries(costs.requests).reduce((sum, [kind, cost]) => sum + (rates[kind] ?? 0) * part(cost), 0) /
    1000
  const busy = {
    portalMain: busyOf((cost) => cost.portalMainMs),
    portal: busyOf((cost) => cost.portalMs),
    gatewayMain: busyOf((cost) => cost.gatewayMainMs),
    gateway: busyOf((cost) => cost.gatewayMs),
    database: busyOf((cost) => cost.databaseMs),
    store: busyOf((cost) => cost.storeMs ?? 0),
  }
  const machines = {
    portals: enough(busy.portalMain),
    gateways: enough(busy.gatewayMain),
    databaseCores: Math.max(2, evenly(busy.database / planned)),
  }
  const declaredInYear = Math.max(declarations, city.enterprises * perYear.value)
  const inYear = (part: (cost: CostOfRequest) => number) =>
    declaredInYear *
    Object.entries(costs.requests).reduce((sum, [kind, cost]) => sum + part(cost) * requestsOf(kind), 0)
  return {
    city,
    declarations,
    handedInPerSecond,
    rates,
    requestsPerSecond: Object.values(rates).reduce((sum, rate) => sum + rate, 0),
    busy,
    machines,
    utilisation: {
      portal: busy.portalMain / machines.portals,
      gateway: busy.gatewayMain / machines.gateways,
      database: busy.database / machines.databaseCores,
    },
    uploadMbPerSecond: (rates['upload'] ?? 0) * 2,
    year: {
      databaseGb: inYear((cost) => Math.max(0, cost.databaseBytes)) / gigabyte,
      walGb: inYear((cost) => Math.max(0, cost.walBytes)) / gigabyte,
      filesGb: (declaredInYear * filesMb.value * megabyte) / gigabyte,
      recordRows: declaredInYear * requestsOf('record'),
    },
  }
}

/** As many as leave each half idle, and the rest well when one is lost; never one alone. */
function enough(busy: number): number {
  return Math.max(2, Math.ceil(busy / planned), Math.ceil(busy / plannedWithOneLess) + 1)
}

/** Processors are bought in twos. */
function evenly(cores: number): number {
  return Math.ceil(cores / 2) * 2
}
