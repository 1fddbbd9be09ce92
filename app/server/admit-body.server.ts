import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyRefusal, BodyUnderWay } from '../../contract/body-budget.ts'
import { clientNetwork } from '../../contract/client-network.ts'
import { announcedBytes, hasBody, isMultipart, maxBodyHeader } from '../base/body-limits.server.ts'
import { bodiesRefused } from '../base/metrics.server.ts'
import { comeAgainAfter } from '../errors/catalogue.ts'
import { portal } from '../portal/portal.server.ts'
import { isEnded } from '../session/ended-logins.server.ts'
import { untilUnused } from '../session/last-use.server.ts'
import { Session } from '../session/session.server.ts'
import { whoIn } from '../session/who.server.ts'
import { budgets, heldUploadBytes, maxBodyBytes, type Share, takesFiles } from './body-budgets.server.ts'
import { drainRequestBody } from './drain-request-body.server.ts'
import { type Admitted, answerOnSocket, answerPlainly, type PlainAnswer } from './reject-early.server.ts'
import { waitsForSender } from './waits-for-sender.server.ts'

/** The end of each message. The browser keeps the form until it opens another page. */
const goBack = '请返回上一页，填写的内容还在那里'

const refusals: Record<BodyRefusal | 'tooLarge' | 'cut', { status: number; messages: string[] }> = {
  tooLarge: { status: 413, messages: [`${goBack}；请减少一些内容，再提交一次`] },
  owner: {
    status: 429,
    messages: [`您所在的网络或您的账号正在同时提交太多内容。${goBack}；请过一会儿再提交`],
  },
  process: { status: 503, messages: [`现在提交的人太多，这一次没有提交。${goBack}；请过一会儿再提交`] },
  cut: { status: 503, messages: [`现在提交的人太多，没有等到您的内容传完。${goBack}；请再提交一次`] },
}

/**
 * Counts the body of a request until its answer is finished, or answers 413, 429 or 503 and returns
 * false. Strangers have a shorter limit than people who are logged in, and a budget of their own. A
 * body may be cut to make room for others while it is unfinished.
 */
export async function admitBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  request: Admitted,
  route: string,
): Promise<boolean> {
  const { headers } = incoming
  delete headers[maxBodyHeader]
  if (incoming.method !== 'POST' || !hasBody(headers)) return true

  const isFile = takesFiles(route) && isMultipart(headers)
  const sender = await senderOfBody(incoming, request)
  const share = sender.share === 'people' && isFile ? 'files' : sender.share
  const maxBytes = maxBodyBytes(route, share, isFile)
  const announced = announcedBytes(headers) ?? maxBytes
  if (announced > maxBytes) return refuse('tooLarge')

  const { socket } = incoming
  const bytesBefore = socket.bytesRead
  const body: BodyUnderWay = {
    owner: sender.owner,
    maxBytes: isFile ? heldUploadBytes : announced,
    receivedBytes: () => socket.bytesRead - bytesBefore,
    // An answer that the browser does not take waits for its sender too.
    waitsForSender: () => waitsForSender(incoming) || outgoing.writableEnded,
    cut() {
      bodiesRefused.inc({ share, reason: 'cut' })
      if (outgoing.headersSent) socket.destroy()
      else {
        answerOnSocket(socket, refusals.cut.status, answerOf('cut'))
        socket.destroySoon()
      }
    },
  }
  const claim = budgets[share].claim(body)
  if (typeof claim === 'string') {
    bodiesRefused.inc({ share, reason: claim })
    return refuse(claim)
  }
  outgoing.once('close', claim)
  headers[maxBodyHeader] = String(maxBytes)
  return true

  async function refuse(reason: keyof typeof refusals): Promise<false> {
    await drainRequestBody(incoming)
    answerPlainly(incoming, outgoing, refusals[reason].status, answerOf(reason))
    return false
  }

  function answerOf(reason: keyof typeof refusals): PlainAnswer {
    const { id: requestId, https } = request
    const { messages } = refusals[reason]
    return {
      messages,
      requestId,
      https,
      headers: reason === 'tooLarge' ? {} : { 'retry-after': comeAgainAfter },
    }
  }
}

/**
 * Finds the sender of a body: the person of a login that still holds as far as this portal knows,
 * otherwise the network.
 */
async function senderOfBody(
  incoming: IncomingMessage,
  request: Admitted,
): Promise<{ share: Exclude<Share, 'files'>; owner: string }> {
  const stranger = { share: 'strangers', owner: clientNetwork(request.clientAddress) } as const
  const { cookie, 'user-agent': clientAgent = null } = incoming.headers
  if (cookie === undefined) return stranger
  const { sealer, now } = portal()
  const info = { ...request, clientAgent, attended: false, signal: new AbortController().signal }
  const session = await Session.open(info, cookie, sealer, now())
  const login = session.get('LOGIN_INFO')
  const user = whoIn(session)
  if (!login || user.role === 'visitor') return stranger
  if ((untilUnused(session) ?? 1) <= 0 || (await isEnded(login))) return stranger
  return { share: 'people', owner: `${request.tenantId} ${user.user.id}` }
}
