import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const costOfRequest = z.object({
  requests: z.number(),
  portalMs: z.number(),
  portalMainMs: z.number(),
  gatewayMs: z.number(),
  gatewayMainMs: z.number(),
  databaseMs: z.number(),
  storeMs: z.number().nullable(),
  calls: z.number(),
  databaseBytes: z.number(),
  walBytes: z.number(),
})

/** A number that is assumed, and where it comes from. */
const assumed = z.object({ value: z.number(), words: z.string(), from: z.string() })

const shape = z.object({
  costs: z.object({
    measured: z.object({
      on: z.string(),
      node: z.string(),
      postgres: z.string(),
      processor: z.string(),
      cores: z.number(),
      policies: z.number(),
    }),
    requests: z.record(z.string(), costOfRequest),
    idle: z.object({
      portalMs: z.number(),
      gatewayMs: z.number(),
      databaseMs: z.number(),
      storeMs: z.number().nullable(),
    }),
    notice: z.object({ notices: z.number(), gatewayMs: z.number(), databaseMs: z.number() }),
    rowBytes: z.record(z.string(), z.number()),
  }),
  /** What a portal and a gateway did under full load beside what their costs say. */
  checks: z.array(
    z.object({
      kind: z.string(),
      firstFull: z.string(),
      /** Requests in a second of the busiest thread's own time. */
      predicted: z.number(),
      measured: z.number(),
      /** The share of a core that the busiest thread had, and what was answered in a second of the clock. */
      share: z.number(),
      answeredPerSecond: z.number(),
    }),
  ),
  assumptions: z.object({
    declaring: assumed,
    lastDay: assumed,
    lastHour: assumed,
    lastTenMinutes: assumed,
    looking: assumed,
    perYear: assumed,
    filesMb: assumed,
  }),
  /** Requests of one enterprise that declares on the last day, from its login to its receipt. */
  ofDeclaring: z.record(z.string(), z.number()),
  /** Requests of one enterprise that only looks. */
  ofLooking: z.record(z.string(), z.number()),
})

export type Numbers = z.infer<typeof shape>
export type CostOfRequest = z.infer<typeof costOfRequest>

const file = 'docs/scale.json'

/** The measured costs and the assumptions. */
export function readNumbers(): Numbers {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function writeNumbers(numbers: Numbers): void {
  writeFileSync(file, `${JSON.stringify(numbers, null, 2)}\n`)
}
