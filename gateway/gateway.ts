import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { scheduleHousekeeping } from './account/housekeeping.ts'
import { notice } from './account/notice-choices.ts'
import { people } from './account/people.ts'
import { singleSignOn } from './account/single-sign-on.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import type { Context } from './base/context.ts'
import type { Families } from './base/handler.ts'
import { openLog } from './base/log.ts'
import type { GatewaySettings } from './base/settings.ts'
import { StartFailure } from './base/start-failure.ts'
import { defaultTenant, portalOrigin, type Tenants, tenantsOf } from './base/tenants.ts'
import { openTenantsFile } from './base/tenants-file.ts'
import { behaviour } from './behaviour.ts'
import { common } from './common.ts'
import { controlInterface } from './control/control.ts'
import { tenantConfigOf } from './data/tenant-config.ts'
import { scheduleTelling } from './declaration/notice-round.ts'
import { rating } from './declaration/rating/ratings.ts'
import { reminder } from './declaration/reminders.ts'
import { declaration } from './declaration.ts'
import { enterprise } from './enterprise.ts'
import { encryptPlainFiles } from './files/encrypt-files-again.ts'
import { openFileJudge } from './files/file-judge.ts'
import { isOwnFolder } from './files/files-folder.ts'
import { documentationRoutes } from './http/documentation-routes.ts'
import { type Faults, faultsByTenant } from './http/faults.ts'
import { healthRoutes } from './http/health.ts'
import { mobileSite } from './http/mobile-site.ts'
import type { TellChanged } from './http/portal-channel.ts'
import { serveContract } from './http/serve.ts'
import { recommendation } from './match/refusals.ts'
import { scheduleDelivery } from './message/deliver.ts'
import { hasPretendProvider, pretendProvider } from './message/pretend-provider.ts'
import { openSenders } from './message/senders.ts'
import { message } from './message.ts'
import { consultation } from './policy/consults.ts'
import { savedSearch } from './policy/saved-searches.ts'
import { policy } from './policy.ts'
import { search } from './search.ts'
import { seedTenant } from './seed/index.ts'
import { handOutBackups } from './store/backup/running.ts'
import { refuseUnfinished } from './store/backup/unfinished-restore.ts'
import { openDoor } from './store/door.ts'
import { openStore } from './store/open.ts'
import { scheduleThreadWords } from './store/thread-words.ts'
import { tag } from './tag.ts'
import { tool } from './tool.ts'
import { topic } from './topic.ts'

/** Longer than anybody waits for an answer, and than any query takes that serves one. */
const longestQueryMs = 30_000

export interface Gateway {
  app: Hono
  context: Context
  /** Holds the faults and settings of the control interface; null without it. */
  faults: Faults | null
  /** Gives a tenant its seed; at once for one that has it. */
  ready(tenantId: string): Promise<void>
  /** It is not ready any more: no new calls should come here. */
  drain(): void
  close(): Promise<void>
}

/**
 * Opens the store and makes the context; nothing is served and nothing done by the clock. A command waits for its queries as long
 * as they take. Throws `StartFailure`.
 */
export async function openWorkplace(settings: GatewaySettings, queries: { queryDeadlineMs?: number } = {}) {
  const file = openTenantsFile(settings.tenantsFile)
  const hosts = hostsIn(settings.tenants, file.hosts)
  refuseUnfinished(settings.dataDir)
  const store = await openStore({ ...settings, ...queries })
  const faults = settings.control ? faultsByTenant() : null
  const context: Context = {
    db: store.db,
    now: (tenantId) => faults?.of(tenantId).now?.at ?? new Date(),
    settingsOf: (tenantId) => ({ ...file.settingsOf(tenantId), ...faults?.of(tenantId).settings }),
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('base64url')}`,
    fileStore: settings.fileStore,
    filesFolder: join(settings.dataDir, 'files'),
    cipher: store.cipher,
    fileJudge: openFileJudge(),
    uploads: settings.uploads,
    logins: settings.logins,
    demonstration: settings.demonstration,
    senders: openSenders(settings, settings.demonstration || settings.control),
    afterCommit: (task) => task(context),
    log: await openLog(settings.logLevel),
  }
  const tenants = tenantsOf({ control: settings.control, extra: hosts })
  const seeding = new Map<string, Promise<void>>()
  const ready = (tenantId: string) => {
    const begun =
      seeding.get(tenantId) ??
      seedTenant(context, tenantId, { copies: tenantId !== defaultTenant && settings.control })
    seeding.set(tenantId, begun)
    begun.catch(() => seeding.delete(tenantId))
    return begun
  }
  /** Lets a tenant be seeded anew with its next call. */
  const reseed = (tenantId: string) => void seeding.delete(tenantId)
  const close = async () => {
    context.senders.close()
    await context.fileJudge.close()
    await store.close()
  }
  const changed: TellChanged = async () => {}
  return { context, tenants, ready, reseed, changed, file, store, faults, close }
}

/**
 * The whole gateway over an opened store, without a port. Throws `StartFailure`. What the control interface or a command changes for a
 * tenant goes to `changed`. `nameTenants` puts other names in place of the tenants' own.
 */
export async function openGateway(
  settings: GatewaySettings,
  changed: TellChanged = async () => {},
  nameTenants = (tenants: Tenants): Tenants => tenants,
): Promise<Gateway> {
  const workplace = await openWorkplace(settings, { queryDeadlineMs: longestQueryMs })
  const { context, ready, reseed, file, store, faults } = workplace
  const tenants = nameTenants(workplace.tenants)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const wordsOf = (tenantId: string) => ({
    platformTitle: tenantConfigOf(context, tenantId, tenants.hostOf(tenantId), publicUrl).platformTitle,
    origin: portalOrigin(tenants.hostOf(tenantId), settings.portalPort),
  })
  const ownFolder = await isOwnFolder(context).catch(async (error: unknown) => {
    await workplace.close()
    throw error
  })
  await ready(defaultTenant)

  const app = serveContract({
    context,
    tenants,
    families: families(tenants, publicUrl),
    ready,
    portals: settings.portals,
    faults,
    changed,
  })
  app.route('/', singleSignOn(context, tenants, ready))
  app.route('/', documentationRoutes())
  let draining = false
  app.route(
    '/',
    healthRoutes(context, () => draining),
  )
  if (settings.demonstration) app.route('/', mobileSite(tenants, settings.portalPort))
  if (hasPretendProvider(context)) app.route('/', pretendProvider(context, tenants))
  if (faults) {
    app.route('/', controlInterface({ context, tenants, faults, ready, reseed, changed, wordsOf }))
  }
  const stopTidying = scheduleHousekeeping(context, ownFolder)
  const stopEncrypting = ownFolder ? encryptPlainFiles(context) : async () => {}
  const stopEncryptingWords = scheduleThreadWords(context, store.kind)
  const stopTelling = scheduleTelling(context)
  const stopDelivering = scheduleDelivery(context, wordsOf)
  const stopFollowing = file.follow({
    log: context.log,
    changed: (tenantId) => changed(tenantId, 'settings'),
  })
  const closeDoor = await openDoor(store, settings.dataDir, context.log, {
    answer: handOutBackups(store, settings.dataDir, context.log),
    talk: async (connection) =>
      (await import('./commands/talk.ts')).performFor(connection, { ...workplace, changed }),
  })
  const close = async () => {
    await closeDoor()
    await Promise.all([
      stopTidying(),
      stopFollowing(),
      stopTelling(),
      stopDelivering(),
      stopEncrypting(),
      stopEncryptingWords(),
    ])
    await workplace.close()
  }
  const drain = () => {
    draining = true
  }
  return { app, context, faults, ready, drain, close }
}

/** Whose each host is, by `TENANTS` and by the file of the tenants, which must not contradict each other. */
function hostsIn(
  setting: ReadonlyMap<string, string>,
  file: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  for (const [host, id] of file) {
    const other = setting.get(host) ?? id
    if (other !== id) throw new StartFailure(`TENANTS: ${host} is ${other} there and ${id} in TENANTS_FILE`)
  }
  return new Map([...setting, ...file])
}

/** Every family of handlers; each is made over a context. */
function families(tenants: Tenants, publicUrl: string): Families {
  return {
    account,
    activity,
    behaviour,
    common: (context) => common(context, tenants, publicUrl),
    consultation,
    declaration,
    enterprise,
    message,
    notice,
    people,
    policy,
    rating,
    reminder,
    recommendation,
    savedSearch,
    search,
    tag,
    tool,
    topic,
  }
}
