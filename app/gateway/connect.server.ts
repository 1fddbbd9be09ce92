import { createContext } from 'react-router'
import { type Call, type CallData, type CallInput, type Family, isRepeatable } from '../../contract/call.ts'
import { type Contract, contract } from '../../contract/index.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { frozen } from '../shared-state/frozen.ts'
import { counted } from './call-tally.server.ts'
import { bounded, type CallerHeaders, type CallOptions, headersOf, usualBudgetMs } from './caller.server.ts'
import { deadlineAfter } from './deadline.server.ts'
import { download, type GatewayFile, type UploadOptions, upload } from './file-calls.server.ts'
import { measuredCall } from './measured-call.server.ts'
import { remembered } from './provided.server.ts'
import { isPublic, keyOf, type PublicAnswers } from './public-answers.server.ts'
import { readOnce } from './read-once.server.ts'
import { requestParts } from './request-parts.server.ts'
import { secured } from './security-record.server.ts'
import type { Transport } from './transport.server.ts'

type CallFunction<C extends Call> =
  object extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<Answered<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<Answered<C>>

type Answered<C extends Call> = C['dataType'] extends 'file' ? GatewayFile : CallData<C>

type FamilyClient<F extends Family> = { readonly [K in keyof F]: CallFunction<F[K]> }

type Files = {
  /** Passes a file on while it arrives: a browser's request whose form has the one part `file`. */
  upload(posted: Request, options?: UploadOptions): Promise<CallData<Contract['common']['upload']>>
}

/** Every call of the contract, by family: `client.policy.recommend({ id })`. Each returns its data or throws `GatewayFailure`. */
export type Client = { readonly [K in Exclude<keyof Contract, 'common'>]: FamilyClient<Contract[K]> } & {
  readonly common: Omit<FamilyClient<Contract['common']>, keyof Files> & Files
}

const families = Object.entries(contract) as [keyof Contract, Family][]

/**
 * A client over a transport. What `caller` returns decides in whose name each call is made; with `answers`, what is the
 * same for everybody is cached there.
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
      const asker = caller()
      const made = (): Promise<unknown> => {
        if (call.dataType === 'file') return download(call, fullName, input, options, transport, asker)
        if (call.bodyType === 'file')
          return upload(call, fullName, input as unknown as Request, options, transport, asker)
        return counted(asker.tally, () =>
          askEnvelope(call, fullName, input, options, transport, asker, answers),
        )
      }
      return remembered(call, fullName, asker.tenantId, () => secured(call, fullName, input, asker, made))
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
  const ask = (signal: AbortSignal) =>
    measuredCall(name, signal, async () => {
      const { status, text } = await transport.read({
        line: options.line ?? 'call',
        call: name,
        method: call.method,
        repeatable: isRepeatable(call),
        target: parts.target,
        headers: headersOf(caller, options, parts.contentType),
        body: parts.body,
        tenantId: caller.tenantId,
        signal,
      })
      return { data: readOnce(call, name, status, text), bytes: text.length }
    })
  const deadline = bounded(caller, options, usualBudgetMs)
  try {
    if (!isPublic(call, caller, options)) return (await ask(deadline.signal)).data
    // Frozen without a cache too, so that what would change it fails everywhere.
    if (!answers) return frozen((await ask(deadline.signal)).data)
    // Others may wait for the same answer: it does not end with this request's deadline.
    const askForAll = async (left: AbortSignal) => {
      const ofAll = deadlineAfter(usualBudgetMs, [left])
      try {
        const { data, bytes } = await ask(ofAll.signal)
        return { value: { data: frozen(data) }, bytes }
      } finally {
        ofAll.release()
      }
    }
    const key = keyOf(name, parts.target, caller)
    const cached = await answers.get(key, call.cacheSeconds, askForAll, deadline.signal)
    if (cached.stale && caller.tally) caller.tally.stale++
    return cached.value.data
  } finally {
    deadline.release()
  }
}

export const gatewayContext = createContext<Client>()

/** The client of this request. */
export function gateway(context: RouterContext): Client {
  return context.get(gatewayContext)
}
