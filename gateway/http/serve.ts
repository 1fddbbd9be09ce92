import type { BlockList } from 'node:net'
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { DrizzleQueryError } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { withoutBeyondOutput } from '../../contract/beyond-output.ts'
import type { ReleaseBody } from '../../contract/body-budget.ts'
import { type Call, type Family, header } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { plainFileName } from '../../contract/plain-file-name.ts'
import { readTraceParent } from '../../contract/traceparent.ts'
import { callerOf } from '../account/callers.ts'
import type { Context } from '../base/context.ts'
import type { Caller, Families, IncomingFile, OutgoingFile } from '../base/handler.ts'
import { isDiskFull } from '../base/is-disk-full.ts'
import { callDuration, calls } from '../base/metrics.ts'
import { clientAddressOf } from '../base/portal-addresses.ts'
import type { Tenants } from '../base/tenants.ts'
import { syllablesOf } from '../search/name.ts'
import { idempotent } from '../store/idempotency.ts'
import { isAway } from '../store/is-away.ts'
import { type Answer, answerTo, failure, respond, success, warnings } from './answers.ts'
import {
  BodyRefused,
  claimBody,
  connectionOf,
  drainable,
  drainBody,
  hasReadBody,
  readBytes,
  retryAfterSeconds,
} from './call-body.ts'
import { faultyResponse } from './fault-response.ts'
import { type Faults, receivedCall, type TenantFaults } from './faults.ts'
import { incomingFile } from './incoming-file.ts'
import type { TellChanged } from './portal-channel.ts'
import { checkedInput, withoutBeyond } from './read-input.ts'

type AnyHandler = (input: unknown, caller: Caller) => Promise<unknown>
type AnyFamily = Record<string, AnyHandler>

export interface Served {
  context: Context
  tenants: Tenants
  /** What makes the handlers of each family over a context. */
  families: Families
  /** Gives a tenant its seed; resolves at once for one that has it. */
  ready(tenantId: string): Promise<void>
  /** Who is trusted about whom a call is made for. */
  portals: BlockList
  /** With the control interface on: what has been armed, and the calls received. */
  faults: Faults | null
  /** Told when a fault is met, whose answer holds for nothing else. */
  changed: TellChanged
}

interface Declared {
  name: string
  call: Call
  handler: AnyHandler
  /** The handler over another context, which has a transaction. */
  handlerOver: (context: Context) => AnyHandler
}

const declaredFamilies = contract as Record<string, Family>

/** The contract as HTTP. Every answer, also of a path that is none, is an envelope. */
export function serveContract(served: Served): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    await drainBody(c)
  })
  const declared: Declared[] = Object.entries(declaredFamilies).flatMap(([family, calls]) => {
    const over = served.families[family as keyof Families] as unknown as (context: Context) => AnyFamily
    const handlers = over(served.context)
    return Object.entries(calls).map(([name, call]) => ({
      name: `${family}.${name}`,
      call,
      handler: handlers[name] as AnyHandler,
      handlerOver: (context: Context) => over(context)[name] as AnyHandler,
    }))
  })
  // Paths without parameters first: `{id}` would take their last part for a value.
  declared.sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length)
  for (const one of declared) {
    app.on(one.call.method, one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => answerCall(served, one, c))
  }
  app.notFound((c) => {
    const path = c.req.path
    const known = declared.some(({ call }) => patternOf(call.path).test(path))
    return respond(known ? failure(405, '不支持这种请求方法') : noSuchCall)
  })
  app.onError((error, c) => {
    served.context.log('error', 'request failed', { path: c.req.path, reason: reasonOf(error) })
    return respond(failed(error))
  })
  return app
}

const noSuchCall = failure(404, '没有这个接口')

/** A store that is away comes back, so that it is worth another try; anything else is a mistake of ours. */
function failed(error: unknown): Answer {
  if (isDiskFull(error)) return failure(503, '服务器的存储空间已满，没有保存，请稍后再试')
  return isAway(error) ? failure(503, '服务暂时不可用，请稍后再试') : failure(500, '服务出错，请稍后再试')
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

async function answerCall(served: Served, one: Declared, c: HonoContext): Promise<Response> {
  const began = performance.now()
  const requestId = requestIdOf(c)
  const tenantId = served.tenants.ofHost(c.req.header(header.tenantHost))
  if (tenantId === null) return respond(failure(404, '没有这个租户'))
  await served.ready(tenantId)
  const usual = async () => {
    const outcome = await answerFor(served, one, c, tenantId, requestId)
    return outcome instanceof Response ? outcome : respond(outcome)
  }
  const response = served.faults
    ? await answerWithFaults(served.faults.of(tenantId), one.call, c, usual, () => served.changed(tenantId))
    : await usual()
  response.headers.set(header.requestId, requestId)
  if (response.status === 503 || response.status === 429)
    response.headers.set('retry-after', retryAfterSeconds)
  const ms = performance.now() - began
  calls.inc({ call: one.name, status: response.status })
  callDuration.observe({ call: one.name }, ms / 1000)
  served.context.log('request', 'call', {
    call: one.name,
    tenantId,
    requestId,
    trace: readTraceParent(c.req.header(header.traceparent))?.traceId,
    status: response.status,
    ms: Math.round(ms),
  })
  return response
}

/** With the control interface on: the call is written down and meets what has been armed for it. */
async function answerWithFaults(
  faults: TenantFaults,
  { beyond }: Call,
  c: HonoContext,
  usual: () => Promise<Response>,
  changed: () => Promise<void>,
): Promise<Response> {
  const { method, path } = c.req
  faults.record(await receivedCall(c))
  if (faults.specifiedCallsOnly && beyond !== null) return respond(noSuchCall)
  const fault = faults.meet(method, path)
  if (!fault) return usual()
  await changed()
  return faultyResponse(fault, c, usual)
}

async function answerFor(
  served: Served,
  { name, call, handler, handlerOver }: Declared,
  c: HonoContext,
  tenantId: string,
  requestId: string,
): Promise<Answer | Response> {
  const { context } = served
  let release: ReleaseBody = () => {}
  try {
    const known = await callerOf(context, call, {
      tenantId,
      requestId,
      headers: c.req.raw.headers,
      clientAddress: clientAddressOf(c.req.raw.headers, peerOf(c), served.portals),
      signal: c.req.raw.signal,
    })
    const raw = {
      params: c.req.param() as Record<string, string>,
      query: new URL(c.req.url).searchParams,
    }
    let body: unknown = call.bodyType === 'file' ? null : {}
    if (hasReadBody(call)) {
      requireReadableType(c)
      const claim = claimBody(c, known)
      release = claim.release
      body = parseBody(call, c, await readBytes(c, claim.maxBytes))
    }
    const checked = checkedInput(call, { ...raw, body })
    const specifiedOnly = served.faults?.of(tenantId).specifiedCallsOnly ?? false
    const caller = specifiedOnly ? surelyKnown(known) : known
    const input = specifiedOnly ? withoutBeyond(call, checked) : checked
    if (call.bodyType === 'file') {
      const file = await incomingFile(c.req.raw)
      if (!file) return warnings([{ errorMessage: '没有收到文件', field: 'file' }], 400)
      const upload = drainable(file)
      const answer = handler({ ...input, file: upload.file } satisfies { file: IncomingFile }, caller)
      return checkedAnswer(context, name, call, await answer.finally(upload.drain))
    }
    const answer = await (call.creates
      ? idempotent(context, caller, name, input, (inside) => handlerOver(inside)(input, caller))
      : handler(input, caller))
    return call.dataType === 'file'
      ? fileResponse(answer as OutgoingFile)
      : checkedAnswer(context, name, call, specifiedOnly ? withoutBeyondOutput(answer) : answer)
  } catch (error) {
    const answer = answerTo(error)
    if (answer) return answer
    if (error instanceof BodyRefused) return error.answer
    if (error instanceof UnreadableType) return failure(415, '提交的内容格式不对')
    context.log('error', 'call failed', { call: name, requestId, reason: reasonOf(error) })
    return failed(error)
  } finally {
    release()
  }
}

/** Where there is no call to give a second proof with, nobody is asked for one. */
function surelyKnown(caller: Caller): Caller {
  return { ...caller, login: caller.login && { ...caller.login, assurance: 'high' } }
}

class UnreadableType extends Error {}

const isForm = /^application\/x-www-form-urlencoded\b/i
const readable = /^application\/(?:[\w.-]+\+)?(?:json|x-www-form-urlencoded)\b/i

function requireReadableType(c: HonoContext): void {
  const type = c.req.header('content-type') ?? ''
  if (type !== '' && !readable.test(type)) throw new UnreadableType()
}

/**
 * Returns a JSON or form body as an object; undefined for one that is neither, or no UTF-8, so that
 * no damaged text is stored.
 */
function parseBody(call: Call, c: HonoContext, bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (call.bodyType === 'form' || isForm.test(c.req.header('content-type') ?? ''))
      return Object.fromEntries(new URLSearchParams(text))
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return undefined
  }
}

/** An answer that does not keep to the contract is our own mistake: logged with the call's name, never sent. */
function checkedAnswer(context: Context, name: string, call: Call, answer: unknown): Answer {
  const checked = call.data.safeParse(answer)
  if (checked.success) return success(checked.data)
  context.log('error', 'answer breaks the contract', {
    call: name,
    issues: checked.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  })
  return failure(500, '服务出错，请稍后再试')
}

function fileResponse(file: OutgoingFile): Response {
  const body =
    file.stream instanceof Uint8Array
      ? new Uint8Array(file.stream)
      : Readable.toWeb(Readable.from(file.stream))
  return new Response(body as BodyInit, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'content-disposition': contentDisposition(file.fileName, {
        fallback: plainFileName(file.fileName, (text) => syllablesOf(text).join(' ')),
      }),
      'x-content-type-options': 'nosniff',
    },
  })
}

function requestIdOf(c: HonoContext): string {
  const given = c.req.header(header.requestId)
  return given && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}

function peerOf(c: HonoContext): string {
  return connectionOf(c)?.incoming.socket.remoteAddress ?? ''
}

/** What went wrong, for the log. A failed query is told by the store's own words: its parameters are people's data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const code = 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${cause.name}${code}: ${cause.message}`.slice(0, 300)
}
