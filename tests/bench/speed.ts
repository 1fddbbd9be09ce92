import { ask, cookieHeader } from '../ask.ts'
import { controlOf } from '../control.ts'
import { freePort } from '../processes.ts'
import { atRate, type Latency, quantile } from './at-rate.ts'
import { alternate, type Rate, type Target } from './load.ts'
import type { Line } from './report.ts'
import { type Measured, startedPortal, startedReferences, startedReplay } from './servers.ts'

const list = '/zct-ee/policy-find'
const detail = '/zct-ee/policy-info/n-rd-2023-7'
const prefix = '/policy/api/ua/policy'
const calls = {
  list: `${prefix}/list/new?sort=newest&page=1`,
  detail: `${prefix}/detail/new?id=n-rd-2023-7&channel=pc&uuid=bench`,
}

interface Size {
  rounds: number
  seconds: number
}

/** The portal and the bare servers in turn. `alsoOf` measures what else there is to a portal that keeps its pages. */
export async function speedOf(
  folder: string,
  size: Size,
  alsoOf: (port: number) => Promise<Line[]>,
): Promise<{ lines: Line[]; rates: Record<string, Rate> }> {
  const started: Measured[] = []
  const running = async (server: Promise<Measured>) => {
    started.unshift(await server)
    return await server
  }
  try {
    const gatewayPort = await freePort()
    const kept = await running(
      startedPortal(folder, 'kept', {
        DATA_DIR: folder,
        GATEWAY_PORT: String(gatewayPort),
        GATEWAY_CONTROL: '1',
      }),
    )
    const replay = await running(startedReplay(gatewayPort))
    const portalOn = (name: string, port: number, more: Record<string, string> = {}) =>
      running(
        startedPortal(folder, name, {
          GATEWAY_URL: `http://127.0.0.1:${port}`,
          SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
          PAGE_CACHE: '0',
          ...more,
        }),
      )
    const anew = await portalOn('anew', replay.port)
    const bundled = await portalOn('bundled', gatewayPort)

    const see = (path: string) => ask({ port: anew.port, host: `localhost:${anew.port}`, path })
    const pages = { list: (await see(list)).body, detail: (await see(detail)).body }
    const bare = await running(startedReferences(replay.port, { pages, calls }))
    const bareOnBundled = await running(startedReferences(gatewayPort, { pages, calls }))
    const { ssoCode } = await controlOf(gatewayPort, 'localhost').makeUser({ enterprises: [{}] })
    const cookie = cookieHeader(await see(`/?code=${ssoCode}`))

    const target = (name: string, { port, pid }: Measured, path: string, headers = {}): Target => ({
      name,
      url: `http://127.0.0.1:${port}${path}`,
      headers,
      pid,
    })
    const listAnew = target('list', anew, list)
    const fetchList = target('fetch list', bare, '/fetch/list')
    console.log(`loading each in turn: ${size.rounds} rounds of ${size.seconds} s`)
    const rates = await alternate(
      [
        target('static', bare, '/static/list'),
        target('kept list', kept, list, { 'accept-encoding': 'br' }),
        fetchList,
        target('plain list', bare, '/plain/list'),
        listAnew,
        target('list of a person', anew, list, { cookie }),
        target('personal centre', anew, '/user/collect', { cookie }),
        target('fetch detail', bare, '/fetch/detail'),
        target('detail', anew, detail),
        target('fetch list, bundled', bareOnBundled, '/fetch/list'),
        target('list, bundled', bundled, list),
      ],
      size,
    )
    const perSecond = (name: string) => rates[name]?.perSecond ?? 0
    const ratio = (name: string, reference: string) => perSecond(name) / perSecond(reference)
    const processor = (name: string) => rates[name]?.processorUs ?? Number.NaN
    // The portal, and a server that does next to nothing, asked as often: what of it is the machine's and the asking's.
    const windows: { calm: Latency; bare: Latency }[] = []
    for (let round = 0; round < size.rounds; round++)
      windows.push({
        calm: await atRate(listAnew, perSecond('list') / 2, size.seconds * 2),
        bare: await atRate(fetchList, perSecond('list') / 2, size.seconds * 2),
      })
    const inMedians = (milliseconds: (window: { calm: Latency; bare: Latency }) => number) =>
      quantile(
        windows.map((window) => milliseconds(window) / window.calm.medianMs),
        0.5,
      )

    const lines: Line[] = [
      {
        what: 'public page from the page cache ÷ static',
        got: ratio('kept list', 'static'),
        atLeast: 1,
      },
      {
        what: 'the same by processor time of the server alone',
        got: processor('static') / processor('kept list'),
      },
      { what: 'list of 20, uncached ÷ fetch', got: ratio('list', 'fetch list'), atLeast: 0.12 },
      { what: 'plain list ÷ fetch (for comparison)', got: ratio('plain list', 'fetch list') },
      { what: 'detail, uncached ÷ fetch', got: ratio('detail', 'fetch detail'), atLeast: 0.2 },
      {
        what: 'list of a person ÷ fetch',
        got: ratio('list of a person', 'fetch list'),
        atLeast: 0.08,
      },
      {
        what: 'personal centre ÷ fetch',
        got: ratio('personal centre', 'fetch list'),
        atLeast: 0.08,
      },
      {
        what: 'list ÷ fetch, both on the bundled gateway',
        got: ratio('list, bundled', 'fetch list, bundled'),
      },
      {
        what: 'p99 ÷ median at half the rate',
        got: inMedians(({ calm }) => calm.p99Ms),
        atMost: 3,
      },
      {
        what: 'p99 of the bare server at the same rate, in medians of the portal',
        got: inMedians(({ bare }) => bare.p99Ms),
      },
      {
        what: 'p99 of the lateness of the asking, in medians of the portal',
        got: inMedians(({ calm }) => calm.p99LateMs),
      },
      ...(await alsoOf(kept.port)),
    ]
    const asked = [...Object.values(rates), ...windows.flatMap(({ calm, bare }) => [calm, bare])]
    const failed = asked.reduce((sum, one) => sum + one.failed, 0)
    lines.push({ what: 'answers that were no 200', got: failed, atMost: 0 })
    return { lines, rates }
  } finally {
    for (const server of started) await server.stop()
  }
}
