import { and, desc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { header } from '../contract/call.ts'
import { declarationStatus, returnReason } from '../contract/entities/declaration.ts'
import { answerTo } from './answers.ts'
import { answerConsult } from './consult-answer.ts'
import { moveDeclaration } from './declaration-move.ts'
import { armedFault, type Faults } from './faults.ts'
import { sendMessage } from './message.ts'
import type { Room } from './room.ts'
import { forgetKept } from './store/kept-briefly.ts'
import { graphCaptcha, smsOutbox } from './store/schema/account.ts'
import { setTenantConfig } from './tenant-config.ts'
import { resetTenant } from './tenant-reset.ts'
import type { Tenants } from './tenants.ts'
import { makeTestUser, testUser } from './test-user.ts'

interface Controlled {
  room: Room
  tenants: Tenants
  faults: Faults
  ready(tenantId: string): Promise<void>
  /** Lets a tenant be seeded anew with its next call. */
  reseed(tenantId: string): void
}

/**
 * What tests and demonstrations do behind a portal's back, for the tenant of the `tenant-host` header. It exists with
 * `GATEWAY_CONTROL=1` only, and answers nobody but this machine.
 */
export function controlInterface({ room, tenants, faults, ready, reseed }: Controlled): Hono {
  const app = new Hono().basePath('/__control')

  app.use(async (context, next) => {
    if (!isLoopback(context)) return context.json({ error: 'loopback only' }, 403)
    const tenantId = tenants.ofHost(context.req.header(header.tenantHost))
    if (tenantId === null) return context.json({ error: 'unknown tenant' }, 404)
    await ready(tenantId)
    await next()
  })
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ error: 'wrong input', issues: error.issues }, 400)
    const answer = answerTo(error)
    if (answer) return Response.json(answer.body, { status: answer.status === 200 ? 400 : answer.status })
    room.log('error', 'control failed', { reason: String(error) })
    return context.json({ error: String(error) }, 500)
  })
  const tenantOf = (context: Context) => tenants.ofHost(context.req.header(header.tenantHost)) ?? ''
  const bodyOf = async <S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> => {
    const text = await context.req.text()
    return schema.parse(text === '' ? {} : readJson(text))
  }

  app.post('/faults', async (context) => {
    const armed = faults.of(tenantOf(context)).arm(await bodyOf(context, armedFault))
    return context.json({ id: armed.id })
  })
  app.delete('/faults/:id?', (context) => {
    faults.of(tenantOf(context)).disarm(context.req.param('id'))
    return context.json({ done: true })
  })
  app.get('/calls', (context) => {
    const path = context.req.query('path')
    const { calls } = faults.of(tenantOf(context))
    return context.json(path ? calls.filter((call) => call.path.startsWith(path)) : calls)
  })
  app.delete('/calls', (context) => {
    faults.of(tenantOf(context)).calls.length = 0
    return context.json({ done: true })
  })
  app.post('/users', async (context) =>
    context.json(await makeTestUser(room, tenantOf(context), await bodyOf(context, testUser))),
  )
  app.get('/outbox', async (context) => {
    const phone = context.req.query('phone')
    const sent = await room.db
      .select({ phone: smsOutbox.phone, text: smsOutbox.text, at: smsOutbox.sentAt })
      .from(smsOutbox)
      .where(and(eq(smsOutbox.tenantId, tenantOf(context)), phone ? eq(smsOutbox.phone, phone) : undefined))
      .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
    return context.json(sent)
  })
  app.get('/captcha/:id', async (context) => {
    const [drawn] = await room.db
      .select({ answer: graphCaptcha.answer })
      .from(graphCaptcha)
      .where(and(eq(graphCaptcha.tenantId, tenantOf(context)), eq(graphCaptcha.id, context.req.param('id'))))
    return drawn ? context.json(drawn) : context.json({ error: 'no such captcha' }, 404)
  })
  app.post('/declarations/:id/status', async (context) => {
    const move = await bodyOf(
      context,
      z.object({
        status: declarationStatus,
        note: z.string().optional(),
        returnReasons: z.array(returnReason.omit({ resolved: true })).optional(),
      }),
    )
    return context.json(
      await moveDeclaration(room, { tenantId: tenantOf(context), id: context.req.param('id'), ...move }),
    )
  })
  app.post('/consults/:id/answer', async (context) => {
    const { answer, department } = await bodyOf(
      context,
      z.object({ answer: z.string().min(1), department: z.string().optional() }),
    )
    await answerConsult(room, {
      tenantId: tenantOf(context),
      id: context.req.param('id'),
      answer,
      department,
    })
    return context.json({ done: true })
  })
  app.post('/messages', async (context) => {
    const sent = await bodyOf(
      context,
      z.object({
        userId: z.string(),
        title: z.string(),
        body: z.string(),
        kind: z.enum(['declaration', 'consult', 'subscription', 'activity', 'system']).default('system'),
        link: z.string().nullable().default(null),
        enId: z.string().nullable().default(null),
      }),
    )
    return context.json({ id: await sendMessage(room, { tenantId: tenantOf(context), ...sent }) })
  })
  app.post('/tenant', async (context) => {
    const settings = await bodyOf(context, z.record(z.string(), z.unknown()))
    await setTenantConfig(room, tenantOf(context), settings)
    return context.json({ done: true })
  })
  app.post('/reset', async (context) => {
    const tenantId = tenantOf(context)
    faults.of(tenantId).disarm()
    faults.of(tenantId).calls.length = 0
    faults.of(tenantId).now = null
    await resetTenant(room, tenantId)
    reseed(tenantId)
    await ready(tenantId)
    forgetKept(room.db, tenantId)
    return context.json({ done: true })
  })
  app.post('/clock', async (context) => {
    const { now } = await bodyOf(context, z.object({ now: z.iso.datetime({ offset: true }).nullable() }))
    faults.of(tenantOf(context)).now = now === null ? null : { at: new Date(now) }
    return context.json({ now })
  })
  return app
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
