import { Worker } from 'node:worker_threads'
import type { GuessedPart } from './password-judge/password-judge.ts'

/** A password on its way to the thread that judges. */
export interface JudgedPassword {
  id: number
  password: string
  own: readonly string[]
}

interface Judgement {
  id: number
  parts: GuessedPart[] | null
}

const partLabels: Record<GuessedPart, string> = {
  own: '您的姓名、号码，或本单位、本平台的名称',
  place: '地名',
  product: '本平台的名称或用词',
  office: '单位和系统的常用词',
  name: '常见的姓名',
  date: '年份或日期',
  keyboard: '键盘上相邻的键或连续的数字',
  repeat: '重复的字符',
  word: '常见的词或数字',
}

const advice = '请换成三个以上不相关的词，或 12 位以上没有规律的字符'

/**
 * Returns why a new password is too easy to guess and what to change, or null for a strong one.
 * `own` are names and numbers of the account, its enterprises and the city.
 */
export async function weaknessOf(password: string, own: readonly string[]): Promise<string | null> {
  const parts = await judge(password, own)
  if (parts === null) return null
  const labels = parts.map((part) => partLabels[part])
  return `这个密码太容易被猜到${labels.length > 0 ? `，里面有${labels.join('、')}` : ''}。${advice}`
}

interface Judge {
  worker: Worker
  pending: Map<number, PromiseWithResolvers<GuessedPart[] | null>>
}

let current: Judge | null = null
let lastId = 0

/**
 * Starts the thread that judges, unless it runs. It takes a second and a hundred megabytes, so it
 * starts when a password is about to be set, and not with the gateway.
 */
export function prepareJudge(): Judge {
  current ??= startJudge()
  return current
}

function judge(password: string, own: readonly string[]): Promise<GuessedPart[] | null> {
  const { worker, pending } = prepareJudge()
  const id = ++lastId
  const answer = Promise.withResolvers<GuessedPart[] | null>()
  pending.set(id, answer)
  worker.ref()
  worker.postMessage({ id, password, own } satisfies JudgedPassword)
  return answer.promise
}

/** Starts the thread. If it ends, what waits fails, and the next password starts another one. */
function startJudge(): Judge {
  const worker = new Worker(new URL('./password-judge/password-worker.ts', import.meta.url))
  const pending: Judge['pending'] = new Map()
  const end = (reason: unknown) => {
    if (current?.worker === worker) current = null
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }
  worker.on('message', ({ id, parts }: Judgement) => {
    pending.get(id)?.resolve(parts)
    pending.delete(id)
    // A process that has nothing else to do may end.
    if (pending.size === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that judges passwords ended')))
  worker.unref()
  return { worker, pending }
}
