import { setTimeout as pause } from 'node:timers/promises'
import { ask, cookieHeader, materialIn } from '../ask.ts'
import { controlOf } from '../control.ts'
import { freePort } from '../processes.ts'
import { residentBytes } from '../resident-memory.ts'
import { goals } from './goals.ts'
import { type Line, median } from './report.ts'
import { startedPortal } from './servers.ts'

const pages = ['/', '/zct-ee/policy-info', '/zct-ee/policy-topic', '/zct-ee/declaration', '/news']
const keywords = 200
const people = 10
/** How many of each are there at a time; each asks again a moment after its answer. */
const atOnce = { visits: 6, personal: 2, uploads: 1 }
const momentMs = 100
const uploadBytes = 256 * 1024

/** Visitors, logged-in persons and uploads for some minutes: what the portal's process holds afterwards. */
export async function memoryUnderLoad(
  folder: string,
  minutes: number,
): Promise<{ lines: Line[]; megabytes: number[] }> {
  const gatewayPort = await freePort()
  const portal = await startedPortal(folder, 'memory', {
    DATA_DIR: folder,
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_CONTROL: '1',
    // What ten people upload in minutes is more than one of them may leave behind unused.
    UPLOAD_PERSON_FILES: '100000',
    UPLOAD_PERSON_MB: '100000',
    UPLOAD_ENTERPRISE_FILES: '100000',
    UPLOAD_ENTERPRISE_MB: '100000',
  })
  const host = `localhost:${portal.port}`
  const origin = `http://${host}`
  const send = (path: string, cookie = '', body?: string | Uint8Array, type = '') =>
    ask({
      port: portal.port,
      host,
      path,
      headers: {
        'accept-encoding': 'br',
        ...(cookie ? { cookie } : {}),
        ...(body ? { origin, 'content-type': type } : {}),
      },
      ...(body ? { method: 'POST', body } : {}),
    })

  const persons = await Promise.all(
    Array.from({ length: people }, async () => {
      const { ssoCode } = await controlOf(gatewayPort, host).makeUser({ enterprises: [{}] })
      const cookie = cookieHeader(await send(`/?code=${ssoCode}`))
      const begun = await send(
        '/zct-ee/declare-project/gazelle',
        cookie,
        '_once=1',
        'application/x-www-form-urlencoded',
      )
      const draft = String(begun.headers.location)
      const { body } = await send(`${draft}/materials`, cookie)
      const material = materialIn(body)
      if (!material) throw new Error('a draft has no materials')
      return { cookie, upload: `${draft}/materials/upload?material=${material}` }
    }),
  )
  const file = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
    ),
    Buffer.alloc(uploadBytes, 'x'),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const person = (at: number) => persons[at % people] as (typeof persons)[number]
  const asked = {
    visits: (at: number) =>
      send(
        at % 3 === 0
          ? (pages[(at / 3) % pages.length] as string)
          : `/zct-ee/policy-find?keyword=${at % keywords}`,
      ),
    personal: (at: number) => send(at % 2 === 0 ? '/user/collect' : '/zct-ee/policy-find', person(at).cookie),
    uploads: (at: number) =>
      send(person(at).upload, person(at).cookie, file, 'multipart/form-data; boundary=b'),
  }

  const megabytes: number[] = []
  const watch = setInterval(() => megabytes.push(residentBytes(portal.pid) / 1024 / 1024), 1000)
  const statuses: Record<number, number> = {}
  const end = Date.now() + minutes * 60_000
  const walk = async (kind: keyof typeof asked, from: number) => {
    for (let at = from; Date.now() < end; at += atOnce[kind]) {
      const status = await asked[kind](at).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      await pause(momentMs)
    }
  }
  await Promise.all(
    (['visits', 'personal', 'uploads'] as const).flatMap((kind) =>
      Array.from({ length: atOnce[kind] }, (_, from) => walk(kind, from)),
    ),
  )
  clearInterval(watch)
  await portal.stop()

  const around = (second: number) => median(megabytes.slice(Math.max(0, second - 15), second))
  const [first, last] = [around(60), around(megabytes.length)]
  console.log(JSON.stringify(statuses))
  console.log(`${Math.round(first)} MB after 1 minute, ${Math.round(last)} MB after ${minutes}`)
  const lines: Line[] = [
    { ...goals.memory, got: last / first },
    { what: 'requests without an answer', got: statuses[0] ?? 0, atMost: 0 },
  ]
  return { lines, megabytes: megabytes.filter((_, at) => at % 30 === 29).map(Math.round) }
}
