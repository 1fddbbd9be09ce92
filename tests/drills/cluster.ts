import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from '../ask.ts'
import { startPostgres } from '../conformance/postgres.ts'
import { freePort, type Server, startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { type RedisUnderTest, startRedis } from '../redis.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { newTenant, type Tenant } from './portal-for-drills.ts'
import { until } from './until.ts'

/** A portal or a gateway of a cluster; it keeps its port, by which the balancer knows it, from one process to the next. */
export interface Member {
  port: number
  /** The process of now. */
  server(): Server
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts it when it is stopped, from the folder of another version where one is given, and waits until it is ready. */
  start(folder?: string): Promise<void>
}

export interface Cluster {
  portals: Member[]
  gateways: Member[]
  /** In front of the portals, and in front of the gateways, which is where the portals ask. */
  balancers: { portals: Balancer; gateways: Balancer }
  /** Null where the drill has one of its own. */
  redis: RedisUnderTest | null
  databaseUrl: string
  /** A new tenant, as it is met through the balancers: faults and a clock are told to one gateway or another (`controlOf` tells a member). */
  newTenant(): Tenant
  stop(): Promise<void>
}

export interface ClusterSettings {
  portals?: number
  gateways?: number
  /** For portals and gateways, over what the cluster needs. */
  environment?: Record<string, string>
  /** The project's folder of another version, from which all are started. */
  folder?: string
  /** Of a server that the drill has started itself. */
  databaseUrl?: string
  /** The same for Redis, as a portal reaches it. */
  storeUrl?: string
  /** Each gateway has a folder of its own, as on machines that share no disk. */
  apart?: boolean
}

/** Several portals and gateways with one PostgreSQL and one Redis, behind an nginx each. Throws where this machine lacks one of them. */
export async function startCluster({
  portals: portalCount = 2,
  gateways: gatewayCount = 2,
  environment = {},
  folder,
  databaseUrl: ownDatabase,
  storeUrl,
  apart = false,
}: ClusterSettings = {}): Promise<Cluster> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const shared = temporaryFolder()
    ends.push(shared.remove)
    const folderOf = (at: number) => (apart ? join(shared.path, String(at)) : shared.path)
    const postgres = ownDatabase ? null : await startPostgres()
    if (postgres && 'missing' in postgres) throw new Error(postgres.missing)
    if (postgres) ends.push(() => postgres.stop())
    const databaseUrl = ownDatabase ?? postgres?.databaseUrl ?? ''
    const redis = storeUrl ? null : await startRedis()
    if (redis) ends.push(() => redis.stop())

    const more = { LOG_LEVEL: 'warn', LIMIT_CONSULT: '1000000', ...environment }
    const gatewayPorts = await freePorts(gatewayCount)
    const gateways = gatewayPorts.map((port, at) =>
      memberAt(port, '/healthz/ready', (from) =>
        startGateway(folderOf(at), port, { ...more, DATABASE_URL: databaseUrl }, from),
      ),
    )
    ends.push(() => Promise.all(gateways.map((one) => one.stop('SIGKILL'))))
    const gatewayBalancer = await startBalancer('gateways', gatewayPorts)
    ends.push(gatewayBalancer.stop)
    const portalPorts = await freePorts(portalCount)
    const portals = portalPorts.map((port) =>
      memberAt(port, '/healthz/ready', (from) =>
        startPortalAlone(
          `http://127.0.0.1:${gatewayBalancer.port}`,
          { ...more, STORE_URL: storeUrl ?? redis?.url ?? '' },
          { wanted: port, folder: from },
        ),
      ),
    )
    ends.push(() => Promise.all(portals.map((one) => one.stop('SIGKILL'))))
    const portalBalancer = await startBalancer('portals', portalPorts)
    ends.push(portalBalancer.stop)

    // Lets the first one fill the database for all.
    const [first, ...others] = [...gateways, ...portals]
    await first?.start(folder)
    await Promise.all(others.map((one) => one.start(folder)))
    return {
      portals,
      gateways,
      balancers: { portals: portalBalancer, gateways: gatewayBalancer },
      redis,
      databaseUrl,
      newTenant: () => newTenant({ port: portalBalancer.port, gatewayPort: gatewayBalancer.port }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

function memberAt(port: number, path: string, begin: (folder?: string) => Promise<Server>): Member {
  let server: Server | null = null
  return {
    port,
    server() {
      if (!server) throw new Error(`nothing was started at port ${port}`)
      return server
    },
    async stop(signal) {
      return server ? server.stop(signal) : null
    },
    async start(folder) {
      server = await begin(folder)
      await until(`port ${port} is ready`, async () => (await ask({ port, path })).status === 200)
    },
  }
}

/** What is asked again and again, by name; one that throws has failed. */
export interface Load {
  /** How often each has succeeded. */
  counts: Record<string, number>
  failures: string[]
  /** Waits until everything has succeeded so often once more; throws as soon as something has failed. */
  goesOn(times?: number): Promise<void>
  /** Lets what is under way end. */
  stop(): Promise<void>
}

/** Does each of these things over and over, each after its own end and a short pause. */
export function steadyLoad(lanes: Record<string, () => Promise<void>>, everyMs = 200): Load {
  const names = Object.keys(lanes)
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  const failures: string[] = []
  let running = true
  const ended = Promise.all(
    Object.entries(lanes).map(async ([name, once]) => {
      while (running) {
        await once().then(
          () => (counts[name] = (counts[name] ?? 0) + 1),
          (error: unknown) => failures.push(`${name}: ${error instanceof Error ? error.message : error}`),
        )
        await pause(everyMs)
      }
    }),
  )
  return {
    counts,
    failures,
    async goesOn(times = 5) {
      const before = { ...counts }
      await until(
        'the load goes on, or fails',
        async () =>
          failures.length > 0 || names.every((name) => (counts[name] ?? 0) >= (before[name] ?? 0) + times),
      )
      assert.deepEqual(failures, [])
    },
    async stop() {
      running = false
      await ended
    },
  }
}

/** A page that is read whole. */
export async function readPage(tenant: Tenant, path: string, cookie = ''): Promise<Answer> {
  const answer = await tenant.ask(path, { headers: { cookie } })
  assert.equal(answer.status, 200, `${path} answered ${answer.status}`)
  assert.match(answer.body, /<\/html>\s*$/, `${path} was cut`)
  return answer
}

/** A form as a browser posts it. */
export function postForm(
  tenant: Tenant,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Answer> {
  return tenant.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${tenant.host}`,
      cookie,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

export interface Questions {
  /** Asks one more question by the portal's form; throws where it is not taken. */
  ask(): Promise<void>
  acknowledged: string[]
  /** What was acknowledged and is not there, what is there twice, and what is there and nobody asked. */
  account(): Promise<{ lost: string[]; twice: string[]; unknown: string[] }>
}

/** Consultations of one new person, with what became of each. */
export async function questionsOf(tenant: Tenant): Promise<Questions> {
  const { user, cookie } = await tenant.logIn()
  const asked: string[] = []
  const acknowledged: string[] = []
  return {
    acknowledged,
    async ask() {
      const title = `问题 ${asked.length}`
      asked.push(title)
      const answer = await postForm(tenant, '/user/consult', { title, content: title, _once: title }, cookie)
      assert.equal(answer.status, 303, `a question was answered ${answer.status}`)
      acknowledged.push(title)
    },
    async account() {
      const kept: string[] = []
      for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
        const { body } = await ask({
          port: Number(new URL(tenant.control.origin).port),
          path: `/policy/api/customer/consult/list?size=100&page=${page}`,
          headers: { 'tenant-host': tenant.host, authorization: `Bearer ${user.accessToken}` },
        })
        const { data } = JSON.parse(body) as { data: { total: number; records: { title: string }[] } }
        total = data.total
        kept.push(...data.records.map(({ title }) => title))
      }
      return {
        lost: acknowledged.filter((title) => !kept.includes(title)),
        twice: kept.filter((title, at) => kept.indexOf(title) !== at),
        unknown: kept.filter((title) => !asked.includes(title)),
      }
    },
  }
}
