import { href } from 'react-router'
import { findUnreadableFile, unreadableInWords } from '../../../base/unreadable-file.ts'
import { words } from '../../../base/words.ts'

/** Why a file has not arrived, and where its person has to go before it can be sent again. */
export interface Refusal {
  text: string
  /** The same file would be refused again. */
  forGood?: boolean
  /** Nothing of the portal was heard, so the file is sent again as soon as there is a line. */
  interrupted?: boolean
  way?: 'login' | 'switch' | 'account'
}

/** What the portal answers: what has arrived, why it is not taken, or where to go first. */
interface Reply {
  fileName?: string
  refused?: string
  goTo?: string
  messages?: string[]
}

/**
 * A file under way. `done` resolves to null when it has arrived, otherwise to why it has not; it
 * says nothing after `abort`.
 */
export interface Sending {
  done: Promise<Refusal | null>
  abort: () => void
}

/** Milliseconds without a byte after which a line counts as dropped, and without an answer once all has been sent. */
const longestSilence = { sending: 60_000, answering: 130_000 }

/** Sends one file as a form; fetch tells nothing about its progress, so it is the older way. */
export function sendFile(address: string, file: File, onProgress: (bytes: number) => void): Sending {
  const request = new XMLHttpRequest()
  let isAborted = false
  // A browser tells of a file that has gone as of a dropped line.
  const readProblem = async (): Promise<Refusal | null> =>
    (await findUnreadableFile([file])) && { text: unreadableInWords(file), forGood: true }
  async function send(): Promise<Refusal | null> {
    const problem = await readProblem()
    if (problem || isAborted) return problem
    const refusal = await sendOver(request, address, file, onProgress)
    return (refusal?.interrupted && (await readProblem())) || refusal
  }
  return {
    done: send(),
    abort() {
      isAborted = true
      request.abort()
    },
  }
}

function sendOver(
  request: XMLHttpRequest,
  address: string,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<Refusal | null> {
  const done = new Promise<Refusal | null>((resolve) => {
    const lose = () => resolve({ text: `网络断开了，“${file.name}”没有传完`, interrupted: true })
    let silence: ReturnType<typeof setTimeout>
    const listen = (longest: number) => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lose()
        request.abort()
      }, longest)
    }
    listen(longestSilence.sending)
    request.upload.addEventListener('progress', (event) => {
      listen(longestSilence.sending)
      onProgress(Math.min(event.loaded, file.size))
    })
    request.upload.addEventListener('load', () => listen(longestSilence.answering))
    request.addEventListener('load', () => resolve(refusalIn(request, file.name)))
    request.addEventListener('error', lose)
    request.addEventListener('loadend', () => clearTimeout(silence))
  })
  request.open('POST', address)
  // Says where to go without a redirect: one that is followed takes the message that a person is to see there.
  request.setRequestHeader('accept', 'application/json')
  const body = new FormData()
  body.set('file', file)
  request.send(body)
  return done
}

function refusalIn(request: XMLHttpRequest, name: string): Refusal | null {
  const { refused, fileName, goTo, messages } = replyIn(request.responseText)
  if (refused !== undefined) return { text: refused, forGood: true }
  if (request.status === 200 && fileName !== undefined) return null
  if (request.status === 429) {
    return { text: `同时上传的文件太多，“${name}”还没有上传，请等前面的传完，再试一次` }
  }
  if (request.status === 413) {
    return { text: `“${name}”太大，请压缩或拆分后再上传`, forGood: true }
  }
  // The login, or the page that offers to switch back or to change the account.
  const arrived = goTo && new URL(goTo, location.href).pathname
  if (arrived === href('/auth/login'))
    return { text: `${words.loginExpired}。“${name}”还没有上传。`, way: 'login' }
  if (arrived === href('/auth/other-account')) {
    return { text: `现在登录的是另一个账号，“${name}”还没有上传。`, way: 'account' }
  }
  if (arrived === href('/enterprise/back')) {
    return { text: `已在别处切换到另一家企业，“${name}”还没有上传。`, way: 'switch' }
  }
  if (arrived?.startsWith(href('/user/my-apply'))) {
    return { text: `这份申报已在别处提交或撤回，“${name}”没有上传`, forGood: true }
  }
  if (messages?.length) {
    const isUnsure = messages.some((text) => text.startsWith(words.unsure))
    return { text: `“${name}”${isUnsure ? '' : '没有上传成功'}：${messages.join('；')}` }
  }
  // A page of something between: the portal itself says why.
  if (request.status >= 500) {
    return { text: `网络没有送到（${request.status}），“${name}”没有传完`, interrupted: true }
  }
  return { text: `“${name}”没有上传成功，请重试` }
}

/** An answer that is no JSON says none of it. */
function replyIn(text: string): Reply {
  try {
    return (JSON.parse(text) as Reply | null) ?? {}
  } catch {
    return {}
  }
}
