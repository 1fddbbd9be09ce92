import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { type Call, type CallAnswer, type CheckedInput, header } from '../../contract/call.ts'
import { control } from '../../contract/control.ts'
import type { Context } from '../base/context.ts'
import { NotFound } from '../base/handler.ts'
import type { Tenants } from '../base/tenants.ts'
import { moveDeclaration } from '../declaration/move.ts'
import { tellWhatIsDue } from '../declaration/notice-round.ts'
import {
  checkRating,
  settleRating,
  showWords,
  unreadRatings,
  waitingRatings,
} from '../declaration/rating/clerk.ts'
import { answerThread, openThread } from '../declaration/thread.ts'
import { answerTo } from '../http/answers.ts'
import { controlOpenApiText } from '../http/control-documentation.ts'
import type { Faults } from '../http/faults.ts'
import type { TellChanged } from '../http/portal-channel.ts'
import { deliverNotices, type WordsOf } from '../message/deliver.ts'
import { sendMessage } from '../message/send.ts'
import { answerConsult, showConsult, waitingConsults } from '../policy/consult-answer.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { graphCaptcha, smsOutbox } from '../store/schema/account.ts'
import { mailOutbox } from '../store/schema/notice.ts'
import { policy } from '../store/schema/policy.ts'
import { resetTenant } from '../store/tenant-reset.ts'
import { requireAddressee } from './addressee.ts'
import { changePolicy, changeProject } from './announced-change.ts'
import { makeTestUser } from './test-user.ts'

interface Controlled {
  context: Context
  tenants: Tenants
  faults: Faults
  ready(tenantId: string): Promise<void>
  /** Lets a tenant be seeded anew with its next call. */
  reseed(tenantId: string): void
  changed: TellChanged
  wordsOf: WordsOf
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
  const { context, tenants, ready, changed } = controlled
  const app = new Hono()

  app.use('/__control/*', async (c, next) => {
    if (!isLoopback(c)) return c.json({ error: 'loopback only' }, 403)
    const tenantId = tenants.ofHost(c.req.header(header.tenantHost))
    if (tenantId === null) return c.json({ error: 'unknown tenant' }, 404)
    await ready(tenantId)
    await next()
    if (c.req.method !== 'GET') await changed(tenantId)
  })
  app.onError((error, c) => {
    if (error instanceof z.ZodError) return c.json({ error: 'wrong input', issues: error.issues }, 400)
    if (error instanceof NoSuchCaptcha) return c.json({ error: 'no such captcha' }, 404)
    const answer = answerTo(error)
    if (answer) return Response.json(answer.body, { status: answer.status === 200 ? 400 : answer.status })
    context.log('error', 'control failed', { reason: String(error) })
    return c.json({ error: String(error) }, 500)
  })

  app.get('/__control/openapi.json', (c) =>
    c.body(controlOpenApiText(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  const handlers = handlersOf(controlled) as Record<string, (input: unknown, tenantId: string) => unknown>
  for (const [name, call] of Object.entries<Call>(control)) {
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const tenantId = tenants.ofHost(c.req.header(header.tenantHost)) ?? ''
      return Response.json(await handlers[name]?.(await checkedInput(call, c), tenantId))
    })
  }
  return app
}

function handlersOf({ context, faults, ready, reseed, changed, wordsOf }: Controlled): ControlHandlers {
  const done = { done: true } as const
  const tellAndDeliver = async (tenantId: string) => {
    await tellWhatIsDue(context, { onlyTenant: tenantId })
    await deliverNotices(context, wordsOf, { onlyTenant: tenantId })
  }
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
    makeUser: (input, tenantId) => makeTestUser(context, tenantId, input),
    async outbox({ phone }, tenantId) {
      const sent = await context.db
        .select({ phone: smsOutbox.phone, text: smsOutbox.text, at: smsOutbox.sentAt })
        .from(smsOutbox)
        .where(
          and(
            eq(smsOutbox.tenantId, tenantId),
            phone ? eq(smsOutbox.phoneKey, phone) : isNotNull(smsOutbox.phoneKey),
          ),
        )
        .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
      return sent.map((sms) => ({ ...sms, at: sms.at.toISOString() }))
    },
    async mails({ address }, tenantId) {
      const sent = await context.db
        .select()
        .from(mailOutbox)
        .where(
          and(eq(mailOutbox.tenantId, tenantId), address ? eq(mailOutbox.addressKey, address) : undefined),
        )
        .orderBy(desc(mailOutbox.sentAt), desc(mailOutbox.id))
      return sent.map((mail) => ({ ...mail, at: mail.sentAt.toISOString() }))
    },
    async tellNotices(_, tenantId) {
      await tellAndDeliver(tenantId)
      return done
    },
    async letPolicyIn({ id }, tenantId) {
      const [found] = await context.db
        .update(policy)
        .set({ addedAt: context.now(tenantId) })
        .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
        .returning({ id: policy.id })
      if (!found) throw new NotFound()
      forgetMemoised(context.db, tenantId)
      return done
    },
    async captcha({ id }, tenantId) {
      const [drawn] = await context.db
        .select({ answer: graphCaptcha.answer })
        .from(graphCaptcha)
        .where(and(eq(graphCaptcha.tenantId, tenantId), eq(graphCaptcha.id, id)))
      if (!drawn) throw new NoSuchCaptcha()
      return drawn
    },
    moveDeclaration: (input, tenantId) => moveDeclaration(context, { tenantId, ...input }),
    async answerDeclaration({ words, ...of }, tenantId) {
      await openThread(context, { tenantId, ...of })
      if (words !== undefined) await answerThread(context, { tenantId, ...of, words })
      return done
    },
    async answerConsult(input, tenantId) {
      await answerConsult(context, { tenantId, ...input })
      return done
    },
    async showConsult({ id }, tenantId) {
      await showConsult(context, tenantId, id)
      return done
    },
    async changeProject(input, tenantId) {
      await changeProject(context, tenantId, input)
      return done
    },
    async changePolicy(input, tenantId) {
      await changePolicy(context, tenantId, input)
      return done
    },
    async waiting(_, tenantId) {
      const [consults, ratings, unread] = await Promise.all([
        waitingConsults(context, tenantId),
        waitingRatings(context, tenantId),
        unreadRatings(context, tenantId),
      ])
      return { consults, ratings, unread }
    },
    async checkRating({ id }, tenantId) {
      await checkRating(context, { tenantId, id })
      return done
    },
    async settleRating(input, tenantId) {
      await settleRating(context, { tenantId, ...input })
      return done
    },
    async showRating({ id }, tenantId) {
      await showWords(context, { tenantId, id })
      return done
    },
    async sendMessage(input, tenantId) {
      await requireAddressee(context, tenantId, input)
      return { id: await sendMessage(context, { tenantId, ...input }) }
    },
    async configure(input, tenantId) {
      const own = faults.of(tenantId)
      own.settings = { ...own.settings, ...input }
      await changed(tenantId, 'settings')
      return done
    },
    async reset(_, tenantId) {
      faults.forget(tenantId)
      await changed(tenantId, { clock: null })
      await changed(tenantId, 'settings')
      await resetTenant(context, tenantId)
      reseed(tenantId)
      await ready(tenantId)
      forgetMemoised(context.db, tenantId)
      return done
    },
    specifiedCallsOnly({ on }, tenantId) {
      faults.of(tenantId).specifiedCallsOnly = on
      return done
    },
    async setClock({ now }, tenantId) {
      faults.of(tenantId).now = now === null ? null : { at: new Date(now) }
      await tellAndDeliver(tenantId)
      await changed(tenantId, { clock: now })
      return { now }
    },
  }
}

/** Path, query and body by the schemas of the call; flat, with defaults. Throws a `ZodError`. */
async function checkedInput(call: Call, c: HonoContext): Promise<object> {
  const hasBody = Object.keys(call.body.shape).length > 0
  const text = hasBody ? await c.req.text() : ''
  return {
    ...call.params.parse(c.req.param()),
    ...call.query.parse(c.req.query()),
    ...call.body.parse(text === '' ? {} : readJson(text)),
  }
}

function isLoopback(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
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
