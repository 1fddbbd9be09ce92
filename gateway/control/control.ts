import { and, desc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Call, type CallAnswer, type CheckedInput, header } from '../../contract/call.ts'
import { control } from '../../contract/control.ts'
import type { Room } from '../base/room.ts'
import type { Tenants } from '../base/tenants.ts'
import { moveDeclaration } from '../declaration/move.ts'
import { answerTo } from '../http/answers.ts'
import { controlOpenApiText } from '../http/control-documentation.ts'
import type { Faults } from '../http/faults.ts'
import type { TellChanged } from '../http/portal-channel.ts'
import { sendMessage } from '../message.ts'
import { answerConsult } from '../policy/consult-answer.ts'
import { forgetKept } from '../store/kept-briefly.ts'
import { graphCaptcha, smsOutbox } from '../store/schema/account.ts'
import { setTenantConfig } from '../store/tenant-config.ts'
import { resetTenant } from '../store/tenant-reset.ts'
import { makeTestUser } from './test-user.ts'

interface Controlled {
  room: Room
  tenants: Tenants
  faults: Faults
  ready(tenantId: string): Promise<void>
  /** Lets a tenant be seeded anew with its next call. */
  reseed(tenantId: string): void
  changed: TellChanged
}

type Declared = typeof control
type ControlHandlers = {
  [K in keyof Declared]: (
    input: CheckedInput<Declared[K]>,
    tenantId: string,
  ) => CallAnswer<Declared[K]> | Promise<CallAnswer<Declared[K]>>
}

class NoSuchCaptcha extends Error {}

/** The calls of `contract/control.ts`. They exist with `GATEWAY_CONTROL=1` only, and answer nobody but this machine. */
export function controlInterface(controlled: Controlled): Hono {
  const { room, tenants, ready, changed } = controlled
  const app = new Hono()

  app.use('/__control/*', async (context, next) => {
    if (!isLoopback(context)) return context.json({ error: 'loopback only' }, 403)
    const tenantId = tenants.ofHost(context.req.header(header.tenantHost))
    if (tenantId === null) return context.json({ error: 'unknown tenant' }, 404)
    await ready(tenantId)
    await next()
    if (context.req.method !== 'GET') await changed(tenantId)
  })
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ error: 'wrong input', issues: error.issues }, 400)
    if (error instanceof NoSuchCaptcha) return context.json({ error: 'no such captcha' }, 404)
    const answer = answerTo(error)
    if (answer) return Response.json(answer.body, { status: answer.status === 200 ? 400 : answer.status })
    room.log('error', 'control failed', { reason: String(error) })
    return context.json({ error: String(error) }, 500)
  })

  app.get('/__control/openapi.json', (context) =>
    context.body(controlOpenApiText(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  const handlers = handlersOf(controlled) as Record<string, (input: unknown, tenantId: string) => unknown>
  for (const [name, call] of Object.entries<Call>(control)) {
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
      const tenantId = tenants.ofHost(context.req.header(header.tenantHost)) ?? ''
      return Response.json(await handlers[name]?.(await checkedInput(call, context), tenantId))
    })
  }
  return app
}

function handlersOf({ room, faults, ready, reseed }: Controlled): ControlHandlers {
  const done = { done: true } as const
  return {
    arm: (input, tenantId) => ({ id: faults.of(tenantId).arm(input).id }),
    disarm({ id }, tenantId) {
      faults.of(tenantId).disarm(id)
      return done
    },
    disarmAll(_, tenantId) {
      faults.of(tenantId).disarm()
      return done
    },
    calls({ path }, tenantId) {
      const { calls } = faults.of(tenantId)
      return path ? calls.filter((call) => call.path.startsWith(path)) : calls
    },
    forgetCalls(_, tenantId) {
      faults.of(tenantId).calls.length = 0
      return done
    },
    makeUser: (input, tenantId) => makeTestUser(room, tenantId, input),
    async outbox({ phone }, tenantId) {
      const sent = await room.db
        .select({ phone: smsOutbox.phone, text: smsOutbox.text, at: smsOutbox.sentAt })
        .from(smsOutbox)
        .where(and(eq(smsOutbox.tenantId, tenantId), phone ? eq(smsOutbox.phone, phone) : undefined))
        .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
      return sent.map((sms) => ({ ...sms, at: sms.at.toISOString() }))
    },
    async captcha({ id }, tenantId) {
      const [drawn] = await room.db
        .select({ answer: graphCaptcha.answer })
        .from(graphCaptcha)
        .where(and(eq(graphCaptcha.tenantId, tenantId), eq(graphCaptcha.id, id)))
      if (!drawn) throw new NoSuchCaptcha()
      return drawn
    },
    moveDeclaration: (input, tenantId) => moveDeclaration(room, { tenantId, ...input }),
    async answerConsult(input, tenantId) {
      await answerConsult(room, { tenantId, ...input })
      return done
    },
    sendMessage: async (input, tenantId) => ({ id: await sendMessage(room, { tenantId, ...input }) }),
    async configure(input, tenantId) {
      await setTenantConfig(room, tenantId, input)
      return done
    },
    async reset(_, tenantId) {
      faults.of(tenantId).disarm()
      faults.of(tenantId).calls.length = 0
      faults.of(tenantId).now = null
      await resetTenant(room, tenantId)
      reseed(tenantId)
      await ready(tenantId)
      forgetKept(room.db, tenantId)
      return done
    },
    setClock({ now }, tenantId) {
      faults.of(tenantId).now = now === null ? null : { at: new Date(now) }
      return { now }
    },
  }
}

/** Path, query and body by the schemas of the call; flat, with defaults. Throws a `ZodError`. */
async function checkedInput(call: Call, context: Context): Promise<object> {
  const hasBody = Object.keys(call.body.shape).length > 0
  const text = hasBody ? await context.req.text() : ''
  return {
    ...call.params.parse(context.req.param()),
    ...call.query.parse(context.req.query()),
    ...call.body.parse(text === '' ? {} : readJson(text)),
  }
}

function isLoopback(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const address = incoming?.socket?.remoteAddress
  // In process, without a socket, the caller is this machine.
  return address === undefined || /^(127\.|::1$|::ffff:127\.)/.test(address)
}

/** What is no JSON is no object either, and the schema says so. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
