import type { z } from 'zod'
import type { Call, CallData, CallInput } from '../contract/call.ts'
import { control as declared } from '../contract/control.ts'
import { ask } from './ask.ts'

export type { ArmedFault, Fault, ReceivedCall, TestUser } from '../contract/entities/control.ts'

type Declared = typeof declared
type Body<K extends keyof Declared> = z.input<Declared[K]['body']>

/** The gateway's control interface, for one tenant: what a test does behind the portal's back. */
export type Control = ReturnType<typeof controlOf>

/** `host` is the tenant's host as the portal sends it in `tenant-host`. */
export function controlOf(gatewayPort: number, host: string) {
  async function tell<K extends keyof Declared>(
    name: K,
    input: CallInput<Declared[K]>,
  ): Promise<CallData<Declared[K]>> {
    const call: Call = declared[name]
    const { method, path, body } = sentAs(call, input as Record<string, unknown>)
    const answer = await ask({
      port: gatewayPort,
      method,
      path,
      headers: { 'tenant-host': host, 'content-type': 'application/json' },
      body,
    })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return call.data.parse(JSON.parse(answer.body)) as CallData<Declared[K]>
  }

  return {
    host,
    /** Where the gateway itself answers. */
    port: gatewayPort,
    origin: `http://127.0.0.1:${gatewayPort}`,
    arm: (fault: Body<'arm'>) => tell('arm', fault),
    /** One fault, or all. */
    disarm: (id?: string) => (id ? tell('disarm', { id }) : tell('disarmAll', {})),
    /** The calls received; with a path, those whose path begins so. */
    calls: (path?: string) => tell('calls', { path }),
    forgetCalls: () => tell('forgetCalls', {}),
    makeUser: (user: Body<'makeUser'> = {}) => tell('makeUser', user),
    /** Text messages sent to a number, the newest first. */
    outbox: (phone: string) => tell('outbox', { phone }),
    /** Mails sent to an address, the newest first. */
    mails: (address: string) => tell('mails', { address }),
    /** Tells of what is due, and delivers what waits. */
    tellNotices: () => tell('tellNotices', {}),
    /** Lets a policy count as one that has just come in. */
    letPolicyIn: (id: string) => tell('letPolicyIn', { id }),
    captcha: (id: string) => tell('captcha', { id }),
    moveDeclaration: (id: string, to: Body<'moveDeclaration'>) => tell('moveDeclaration', { id, ...to }),
    /** The department opens the messages of a declaration, and answers them where there are words. */
    answerDeclaration: (id: string, answer: Body<'answerDeclaration'> = {}) =>
      tell('answerDeclaration', { id, ...answer }),
    answerConsult: (id: string, answer: Body<'answerConsult'>) => tell('answerConsult', { id, ...answer }),
    /** A clerk has looked at question and answer. */
    showConsult: (id: string) => tell('showConsult', { id }),
    changeProject: (id: string, to: Body<'changeProject'>) => tell('changeProject', { id, ...to }),
    changePolicy: (id: string, to: Body<'changePolicy'>) => tell('changePolicy', { id, ...to }),
    /** What waits for a clerk of the city. */
    waiting: () => tell('waiting', {}),
    checkRating: (id: string) => tell('checkRating', { id }),
    settleRating: (id: string, answer: string) => tell('settleRating', { id, answer }),
    showRating: (id: string) => tell('showRating', { id }),
    sendMessage: (message: Body<'sendMessage'>) => tell('sendMessage', message),
    /** Settings of the tenant. A portal that did not start the gateway keeps the former ones for a minute. */
    configure: (settings: Body<'configure'>) => tell('configure', settings),
    reset: () => tell('reset', {}),
    /** Nothing beyond the specification is there, or all of it again. */
    specifiedCallsOnly: (on = true) => tell('specifiedCallsOnly', { on }),
    /** Holds the gateway's clock still; null lets it run again. */
    setClock: (now: string | null) => tell('setClock', { now }),
  }
}

/** The call as it goes over the wire: each input where its declaration has it. */
function sentAs(call: Call, input: Record<string, unknown>) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(call.query.shape)) {
    if (input[name] !== undefined) query.set(name, String(input[name]))
  }
  const { shape } = call.params
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in shape)))
  const hasBody = Object.keys(call.body.shape).length > 0
  return {
    method: call.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: hasBody ? JSON.stringify(rest) : undefined,
  }
}
