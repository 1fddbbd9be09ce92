// Asks servers, in a process of its own: answers each question that its parent sends, one after another, until that one leaves.
import autocannon from 'autocannon'
import { atRate } from './at-rate.ts'
import type { Question } from './load.ts'

async function asFastAsItAnswers({ url, headers, connections, seconds }: Question) {
  const options = { url, headers, connections, duration: seconds }
  const { requests, duration, non2xx, errors } = await autocannon(options)
  return { answers: requests.total, seconds: duration, failed: non2xx + errors }
}

process.on('message', async (question: Question) => {
  const { perSecond, seconds } = question
  process.send?.(await (perSecond ? atRate(question, perSecond, seconds) : asFastAsItAnswers(question)))
})
