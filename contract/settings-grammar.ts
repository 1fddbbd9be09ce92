import { z } from 'zod'
import { hostPattern } from './tenants-file.ts'

/** What the text of an environment variable may be, in English, and the schema that reads it. */
export interface Grammar<T> {
  takes: string
  reads: z.ZodType<T, string>
}

/** What is told of an environment variable. */
export interface Variable {
  what: string
  takes: string
  /** What counts where nothing is given, as text; or, where it is no text, in words (`inWords`). */
  usual: string
  inWords: boolean
  /** Its value is never repeated. */
  secret: boolean
}

/** What is told of each variable, by its schema. */
export const variables = z.registry<Variable>()

/** A variable with a default of its own. */
export function setting<T>(what: string, { takes, reads }: Grammar<T>, usual: string) {
  return reads.prefault(usual).register(variables, { what, takes, usual, inWords: false, secret: false })
}

/** A variable that is null where nothing is given; `without` says in words what that means. */
export function optional<T>(what: string, { takes, reads }: Grammar<T>, without: string, secret = false) {
  const schema = reads.nullable().default(null)
  return schema.register(variables, { what, takes, usual: without, inWords: true, secret })
}

export const text = (takes: string): Grammar<string> => ({ takes, reads: z.string() })

export const flag: Grammar<boolean> = {
  takes: '1 or 0',
  reads: z.enum(['0', '1']).transform((value) => value === '1'),
}

export const port: Grammar<number> = {
  takes: 'a port from 0 to 65535',
  reads: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535)),
}

export const count: Grammar<number> = {
  takes: 'a whole number from 1 to 10000000',
  reads: z
    .string()
    .regex(/^[1-9]\d{0,7}$/)
    .transform(Number)
    .pipe(z.number().max(10_000_000)),
}

/** Minutes in which what is noted once a minute, by portal and gateway each, is seen for certain. */
export const minutesFromFive: Grammar<number> = {
  takes: 'a whole number from 5 to 10000000',
  reads: count.reads.pipe(z.number().min(5)),
}

/** An address whose scheme is one of these: `http`, without the colon. */
export function address(...schemes: string[]): Grammar<string> {
  const starts = schemes.map((scheme) => `${scheme}://`)
  const fits = (value: string) =>
    starts.some((start) => value.toLowerCase().startsWith(start)) && URL.canParse(value)
  return { takes: `an address that starts with ${starts.join(' or ')}`, reads: z.string().refine(fits) }
}

export const logLevel = {
  takes: 'fatal, error, warn, info, debug, trace or silent',
  reads: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
} satisfies Grammar<string>

/** Parts with commas between; blanks around them and empty ones do not count. */
function listOf<T>(part: z.ZodType<T, string>): z.ZodType<T[], string> {
  const parts = (value: string) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  return z.string().transform(parts).pipe(z.array(part))
}

export const networks: Grammar<string[]> = {
  takes: 'addresses or networks with commas between, as 10.0.0.1,10.1.0.0/16',
  reads: listOf(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
}

export const keys: Grammar<string[]> = {
  takes: 'keys of at least 32 characters with commas between; the first one seals',
  reads: listOf(z.string().min(32)).refine((all) => all.length > 0),
}

const pair = z.string().transform((value, context) => {
  const [host = '', id = '', ...more] = value.split('=').map((part) => part.trim())
  if (hostPattern.test(host.toLowerCase()) && /^[\w-]{1,64}$/.test(id) && more.length === 0)
    return [host.toLowerCase(), id] as const
  context.issues.push({ code: 'custom', input: value })
  return z.NEVER
})

/** Tenants by their hosts, which stand in lower case, with a port where one is given. */
export const tenantsByHost: Grammar<Map<string, string>> = {
  takes:
    'host=tenant pairs with commas between, each host once, as zc.example.gov.cn=default,b.example.gov.cn=b',
  reads: listOf(pair).transform((pairs, context) => {
    const tenants = new Map(pairs)
    const [twice] = pairs.filter(([host], at) => pairs.findIndex(([other]) => other === host) !== at)
    if (twice) context.issues.push({ code: 'custom', input: twice.join('=') })
    return tenants
  }),
}

/** The one line about a wrong variable. */
export function complaint(name: string, got: string, takes: string): string {
  return `${name}: got ${JSON.stringify(got)}, takes ${takes}`
}

type Settings = z.ZodObject<Record<string, z.ZodType>>

/** Reads the variables of a process; in place of wrong ones, the line about the first. An empty variable counts as not given. */
export function readVariables<S extends Settings>(
  settings: S,
  environment: Record<string, string | undefined>,
): { values: z.output<S> } | { wrong: string } {
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() && name in settings.shape ? [[name, value.trim()]] : [],
  )
  const read = settings.safeParse(Object.fromEntries(given), { reportInput: true })
  if (read.success) return { values: read.data }
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  const { takes = '', secret = false } = variables.get(settings.shape[name] as z.ZodType) ?? {}
  // What is wrong between variables says itself what would be right.
  const own = issue?.code === 'custom' ? issue.params?.takes : undefined
  return { wrong: complaint(name, shown(String(issue?.input ?? ''), secret), own ?? takes) }
}

/** Of a secret only how it begins, where that is a scheme, and how long it is. */
function shown(value: string, secret: boolean): string {
  if (!secret) return value
  const scheme = /^[a-z]{1,12}:(?=\/\/)/i.exec(value)?.[0] ?? ''
  return `${scheme}… (${value.length} characters)`
}
