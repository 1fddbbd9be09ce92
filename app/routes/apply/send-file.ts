/** A file under way. `done` answers null when it has arrived, otherwise why it has not. */
export interface Sending {
  done: Promise<string | null>
  abort: () => void
}

/** Sends one file as a form; fetch tells nothing about its progress, so it is the older way. */
export function sendFile(address: string, file: File, onProgress: (bytes: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<string | null>((resolve) => {
    request.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size)))
    request.addEventListener('load', () => resolve(refusalIn(request)))
    request.addEventListener('error', () => resolve('网络中断，没有传完，请重试'))
    request.addEventListener('timeout', () => resolve('上传超时，请重试'))
  })
  request.open('POST', address)
  const body = new FormData()
  body.set('file', file)
  request.send(body)
  return { done, abort: () => request.abort() }
}

function refusalIn(request: XMLHttpRequest): string | null {
  const told = jsonIn(request.responseText)
  if (told && typeof told === 'object') {
    if ('refused' in told && typeof told.refused === 'string') return told.refused
    if (request.status === 200 && 'fileName' in told) return null
  }
  if (request.status === 413) return '文件太大，请压缩或拆分后再上传'
  // The login page, or the page that offers to switch back, at the end of a redirect.
  if (request.status === 200) return '登录已过期或企业已切换，请刷新页面后再上传'
  return '上传没有成功，请重试'
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
