// Asks a server, in a process of its own: `node asker.ts QUESTION`, in JSON. Writes one line of JSON, what it found.
import autocannon from 'autocannon'
import { atRate } from './at-rate.ts'
import type { Question } from './load.ts'

const { url, headers, seconds, connections, perSecond } = JSON.parse(process.argv[2] ?? '') as Question

async function asFastAsItAnswers() {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  })
  return { answers: requests.total, seconds: duration, failed: non2xx + errors }
}

const found = await (perSecond ? atRate({ url, headers }, perSecond, seconds) : asFastAsItAnswers())
console.log(JSON.stringify(found))
