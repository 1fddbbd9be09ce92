import type { Answer } from '../ask.ts'
import type { Tenant } from './portal-for-drills.ts'

/** Not taken any more: the portal had begun nothing for this request. */
const notTaken = new Set<string | undefined>(['ECONNREFUSED', 'ECONNRESET'])

export interface LoadToTheEnd {
  answers: Answer[]
  /** What `/healthz/ready` answered meanwhile. */
  readiness: number[]
  /** When nothing is taken any more. */
  ended: Promise<unknown>
}

/** Asks for a page again and again, and whether the portal is ready, until it takes no request any more. */
export function loadToTheEnd(tenant: Tenant, page: string): LoadToTheEnd {
  const answers: Answer[] = []
  const readiness: number[] = []
  const untilRefused = async (path: string, take: (answer: Answer) => void) => {
    for (;;) {
      const answer = await tenant.ask(path).catch((error: NodeJS.ErrnoException) => {
        if (!notTaken.has(error.code)) throw error
        return null
      })
      if (answer === null) return
      take(answer)
    }
  }
  const pages = [1, 2, 3, 4].map(() => untilRefused(page, (answer) => answers.push(answer)))
  const ready = untilRefused('/healthz/ready', ({ status }) => readiness.push(status))
  return { answers, readiness, ended: Promise.all([...pages, ready]) }
}

/** Answers that are no whole page. */
export function cutShort(answers: Answer[]): Answer[] {
  return answers.filter(({ status, body }) => status !== 200 || !body.endsWith('</html>'))
}
