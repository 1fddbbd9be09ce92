import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import { type Call, type CallData, type CallInput, type Family, header } from '../../contract/call.ts'
import { type Contract, contract } from '../../contract/index.ts'
import type { RouterContext } from '../server/request-info.server.ts'
import { type CallTally, counted } from './call-tally.server.ts'
import { readAnswer } from './envelope.server.ts'
import { GatewayFailure } from './failure.ts'
import { type Patience, patienceOf } from './patience.server.ts'
import { frozen, isPublic, keyOf, type PublicAnswers } from './public-answers.server.ts'
import { requestParts } from './request-parts.server.ts'
import type { Transport } from './transport.server.ts'
import { type OutgoingUpload, uploadBody } from './upload.server.ts'

export interface CallOptions {
  /** Milliseconds until the call counts as timed out; 8,000 when not said. */
  budgetMs?: number
  /** Ends the call early; the browser leaving ends it in any case. */
  signal?: AbortSignal
  /** For calls that create: the same key never creates twice. */
  idempotencyKey?: string
}

type CallFunction<C extends Call> =
  object extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<Answered<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<Answered<C>>

type Answered<C extends Call> = C['dataType'] extends 'file' ? GatewayFile : CallData<C>

type FamilyClient<F extends Family> = { readonly [K in keyof F]: CallFunction<F[K]> }

/** A file as the gateway answers it: to be passed on while it is read. */
export interface GatewayFile {
  contentType: string
  size: number | null
  body: Readable
}

/** An upload's query travels beside the file. */
type UploadOptions = CallOptions & { query?: CallInput<Contract['common']['upload']> }

type Files = {
  /** Passes a file on while it arrives: one of ours, or a browser's request whose form has the one part `file`. */
  upload(
    file: OutgoingUpload | Request,
    options?: UploadOptions,
  ): Promise<CallData<Contract['common']['upload']>>
}

/** Every call of the contract, by family: `client.policy.detailNew({ id })`. Each answers its data or throws `GatewayFailure`. */
export type Client = { readonly [K in Exclude<keyof Contract, 'common'>]: FamilyClient<Contract[K]> } & {
  readonly common: Omit<FamilyClient<Contract['common']>, keyof Files> & Files
}

/** In whose name calls are made; asked anew for each call, because a login changes it. */
export interface CallerHeaders {
  tenantId: string
  tenantHost: string
  requestId: string
  signal: AbortSignal
  accessToken: string | null
  smsToken: string | null
  enterpriseId: string | null
  /** Fetched before anybody has asked: what is slow is not worth the wait. */
  ahead?: boolean
  /** Where it is counted how the calls go. */
  tally?: CallTally
}

const usualBudgetMs = 8_000
/** Files take as long as their lines are slow. */
const fileBudgetMs = 120_000

/**
 * A browser that fetches a page ahead does not ask again, on a click, until that has ended: so it ends soon. It says
 * nothing about the gateway, which anybody who does wait may still find well.
 */
const budgetAheadMs = 1_000
const ahead = () => new Error('not worth the wait ahead of a click')

const families = Object.entries(contract) as [keyof Contract, Family][]

/**
 * A client over a transport. What `caller` answers decides in whose name each call is made; with `answers`, what is the
 * same for everybody is kept there.
 */
export function connect(
  transport: Transport,
  caller: () => CallerHeaders,
  answers: PublicAnswers | null = null,
): Client {
  const client = {}
  for (const [familyName, family] of families) {
    Object.defineProperty(client, familyName, {
      configurable: true,
      enumerable: true,
      get() {
        const made = familyClient(familyName, family, transport, caller, answers)
        Object.defineProperty(client, familyName, { value: made, enumerable: true })
        return made
      },
    })
  }
  return client as Client
}

function familyClient(
  familyName: string,
  family: Family,
  transport: Transport,
  caller: () => CallerHeaders,
  answers: PublicAnswers | null,
) {
  const calls = Object.entries(family).map(([name, call]) => {
    const fullName = `${familyName}.${name}`
    const ask = (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
      if (call.dataType === 'file') return download(call, fullName, input, options, transport, caller())
      if (call.bodyType === 'file') return upload(call, fullName, input, options, transport, caller())
      const here = caller()
      return counted(here.tally, () => askEnvelope(call, fullName, input, options, transport, here, answers))
    }
    return [name, ask] as const
  })
  return Object.fromEntries(calls)
}

async function askEnvelope(
  call: Call,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
  transport: Transport,
  caller: CallerHeaders,
  answers: PublicAnswers | null,
) {
  const parts = requestParts(call, name, input)
  const ask = async (signal: AbortSignal) => {
    const { status, text } = await transport.read({
      call: name,
      method: call.method,
      target: parts.target,
      headers: headersOf(caller, options, parts.contentType),
      body: parts.body,
      tenantId: caller.tenantId,
      signal,
    })
    return { data: readAnswer(call, name, status, text), bytes: text.length }
  }
  const patience = bounded(caller, options, usualBudgetMs)
  try {
    if (!isPublic(call, caller, options)) return (await ask(patience.signal)).data
    // Frozen without a cache too, so that what would change it fails everywhere.
    if (!answers) return frozen((await ask(patience.signal)).data)
    // Others may wait for the same answer: it does not end with this request's patience.
    const askForAll = async (left: AbortSignal) => {
      const ofAll = patienceOf(usualBudgetMs, [left])
      try {
        const { data, bytes } = await ask(ofAll.signal)
        return { value: { data: frozen(data) }, bytes }
      } finally {
        ofAll.release()
      }
    }
    const key = keyOf(name, parts.target, caller)
    const kept = await answers.get(key, call.cacheSeconds, askForAll, patience.signal)
    if (kept.stale && caller.tally) caller.tally.stale++
    return kept.value.data
  } finally {
    patience.release()
  }
}

async function upload(
  call: Call,
  name: string,
  input: Record<string, unknown>,
  options: UploadOptions,
  transport: Transport,
  caller: CallerHeaders,
) {
  const { target } = requestParts(call, name, options.query ?? {})
  const { body, contentType } = uploadBody(input as unknown as OutgoingUpload | Request)
  const patience = bounded(caller, options, fileBudgetMs)
  try {
    const { status, text } = await transport.read({
      call: name,
      method: call.method,
      target,
      headers: headersOf(caller, options, contentType),
      body,
      tenantId: caller.tenantId,
      signal: patience.signal,
    })
    return readAnswer(call, name, status, text)
  } finally {
    patience.release()
  }
}

async function download(
  call: Call,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
  transport: Transport,
  caller: CallerHeaders,
): Promise<GatewayFile> {
  const parts = requestParts(call, name, input)
  const patience = bounded(caller, options, fileBudgetMs)
  const received = await transport
    .send({
      call: name,
      method: call.method,
      target: parts.target,
      headers: headersOf(caller, options, null),
      body: null,
      tenantId: caller.tenantId,
      signal: patience.signal,
    })
    .catch((failure: unknown) => {
      patience.release()
      throw failure
    })
  const { status, headers, body } = received
  // A file is read long after its headers.
  body.once('close', patience.release)
  const contentType = String(headers['content-type'] ?? '')
  if (status !== 200) {
    const text = contentType.includes('json') ? await smallText(body) : ''
    if (!text) body.on('error', () => {}).destroy()
    readAnswer(call, name, status, text)
    throw new GatewayFailure('broken', { call: name, status })
  }
  const size = Number(headers['content-length'] ?? Number.NaN)
  return {
    contentType: contentType || 'application/octet-stream',
    size: Number.isFinite(size) ? size : null,
    body,
  }
}

async function smallText(body: Readable): Promise<string> {
  let text = ''
  for await (const chunk of body) {
    text += chunk
    if (text.length > 65_536) return ''
  }
  return text
}

function headersOf(
  caller: CallerHeaders,
  options: CallOptions,
  contentType: string | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    [header.source]: 'PC',
    [header.tenantHost]: caller.tenantHost,
    [header.requestId]: caller.requestId,
    ...(caller.enterpriseId ? { [header.enterpriseId]: caller.enterpriseId } : {}),
    ...(caller.accessToken ? { [header.authorization]: `Bearer ${caller.accessToken}` } : {}),
    ...(caller.smsToken ? { [header.smsAuthorization]: caller.smsToken } : {}),
    ...(options.idempotencyKey ? { [header.idempotencyKey]: options.idempotencyKey } : {}),
    ...(contentType ? { 'content-type': contentType } : {}),
  }
}

function bounded(caller: CallerHeaders, options: CallOptions, usual: number): Patience {
  const others = options.signal ? [caller.signal, options.signal] : [caller.signal]
  const budget = options.budgetMs ?? usual
  return caller.ahead && budget > budgetAheadMs
    ? patienceOf(budgetAheadMs, others, ahead)
    : patienceOf(budget, others)
}

export const gatewayContext = createContext<Client>()

/** The client of this request. */
export function gateway(context: RouterContext): Client {
  return context.get(gatewayContext)
}
