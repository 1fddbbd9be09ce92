import { parentPort } from 'node:worker_threads'
import type { JudgedPassword } from '../password-strength.ts'
import { judgePassword } from './password-judge.ts'

// Runs in a thread of its own: the lists take a second to load, and a long password of signs takes
// a tenth of a second to judge.
parentPort?.on('message', ({ id, password, own }: JudgedPassword) => {
  parentPort?.postMessage({ id, parts: judgePassword(password, own) })
})
