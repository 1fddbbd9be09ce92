/** What became of one address. `notChecked`: nobody can say from here whether it lives. */
export type Asked =
  | { outcome: 'alive'; status: number }
  | { outcome: 'dead'; why: string }
  | { outcome: 'notChecked'; why: string }

export interface Manner {
  /** Hosts that are asked at the same time; one host is always asked one thing at a time. */
  atOnce: number
  /** 国办秘函〔2019〕19号 counts a page that has not come after 15 seconds as one that cannot be opened. */
  seconds: number
  progress: (done: number) => void
}

const mostRedirects = 5
const identity = { 'user-agent': 'enterprise-policy-portal-freshness/1 (link check)', accept: '*/*' }

/** Asks each address once, politely: by HEAD, and by GET only where HEAD does not do. */
export async function askLinks(addresses: Iterable<string>, manner: Manner): Promise<Map<string, Asked>> {
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host).values()]
  const answers = new Map<string, Asked>()
  const worker = async () => {
    for (let next = hosts.pop(); next !== undefined; next = hosts.pop())
      for (const address of next) {
        answers.set(address, await askOne(address, manner.seconds))
        manner.progress(answers.size)
      }
  }
  await Promise.all(Array.from({ length: manner.atOnce }, worker))
  return answers
}

async function askOne(address: string, seconds: number): Promise<Asked> {
  const byHead = await follow(address, 'HEAD', seconds)
  return 'status' in byHead && byHead.status < 400
    ? judged(byHead)
    : judged(await follow(address, 'GET', seconds))
}

type Reply = { status: number } | { unreachable: string } | { endless: true }

async function follow(address: string, method: 'HEAD' | 'GET', seconds: number): Promise<Reply> {
  let at = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    try {
      const answer = await fetch(at, {
        method,
        headers: identity,
        redirect: 'manual',
        signal: AbortSignal.timeout(seconds * 1000),
      })
      // The body tells nothing more, and may be long.
      await answer.body?.cancel()
      const to = answer.headers.get('location')
      const next = answer.status >= 300 && answer.status < 400 && to ? URL.parse(to, at) : null
      if (!next) return { status: answer.status }
      at = next.href
    } catch (error) {
      return { unreachable: reasonOf(error, seconds) }
    }
  }
  return { endless: true }
}

/** Only what a server has answered is dead. One that refuses programs, or is busy, may open in a browser. */
function judged(reply: Reply): Asked {
  if ('endless' in reply) return { outcome: 'dead', why: `跳转超过 ${mostRedirects} 次` }
  if ('unreachable' in reply) return { outcome: 'notChecked', why: reply.unreachable }
  const { status } = reply
  if (status < 400) return { outcome: 'alive', status }
  const refuses = [401, 403, 407, 429, 503].includes(status)
  return refuses
    ? { outcome: 'notChecked', why: `拒绝程序访问（HTTP ${status}）` }
    : { outcome: 'dead', why: `HTTP ${status}` }
}

function reasonOf(error: unknown, seconds: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${seconds} 秒内没有回应`
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `本机访问不到${code ? `（${code}）` : ''}`
}
