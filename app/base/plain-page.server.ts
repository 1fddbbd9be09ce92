import escapeHtml from 'escape-html'

const headings: Record<number, string> = {
  400: '地址或内容不正确',
  403: '这个请求没有被接受',
  404: '没有找到这个页面',
  405: '不能这样访问这个地址',
  408: '请求超时',
  413: '提交的内容太大',
  414: '地址太长',
  415: '提交的内容格式不对',
  421: '这个域名不由本平台提供服务',
  429: '操作太频繁，请稍后再试',
  431: '请求头太大',
  500: '页面出错了',
  502: '内容暂时取不到',
  503: '服务暂时不可用',
  504: '内容暂时取不到',
}

const bodyStyle = 'margin:0;padding:16px;font:16px/1.75 system-ui,sans-serif;background:#eef3fa;color:#1a2230'
const mainStyle =
  'max-width:38rem;margin:10vh auto;padding:8px 32px 24px;background:#fff;border-top:4px solid #1858b8;overflow-wrap:anywhere'

interface PlainPage {
  /** What it is called; when not said, what its status is called. */
  heading?: string
  messages?: string[]
  /** Where one goes on, before the home page: an address of ours and its words. */
  onward?: { href: string; text: string }
  /** What stands above it all, as above every page. */
  notice?: string
  requestId?: string
  /** Seconds after which the page loads itself anew; left out, never. */
  reloadSeconds?: number
  headers?: Record<string, string>
}

/** The HTML of a page that stands outside the portal's layouts: for what is refused before a route could run. */
export function plainHtml(
  status: number,
  {
    heading = headingOf(status),
    messages = [],
    onward,
    notice = '',
    requestId = '',
    reloadSeconds,
  }: PlainPage = {},
): string {
  const lines = messages.map((message) => `<p data-message>${escapeHtml(message)}</p>`).join('')
  const above = notice ? `<p>${escapeHtml(notice)}</p>` : ''
  const reload = reloadSeconds ? `<meta http-equiv="refresh" content="${reloadSeconds}">` : ''
  const advice = status >= 500 && !reload ? '<p>不是您的操作问题。过一会儿再试。</p>' : ''
  const number = requestId ? `<p><small>请求号 ${escapeHtml(requestId)}</small></p>` : ''
  const first = onward ? `<a href="${escapeHtml(onward.href)}">${escapeHtml(onward.text)}</a> ` : ''
  const home = status === 421 || reload ? '' : `<p>${first}<a href="/">回首页</a></p>`
  // Styles of elements: these pages stand outside what knows a nonce.
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">${reload}<title>${heading}</title></head><body style="${bodyStyle}">${above}<main style="${mainStyle}"><h1>${heading}</h1>${lines}${advice}${number}${home}</main></body></html>`
}

function headingOf(status: number): string {
  return headings[status] ?? '这个请求没有办成'
}

/** Answers with a page that stands outside the portal's layouts. */
export function plainPage(status: number, page: PlainPage = {}): Response {
  return new Response(plainHtml(status, page), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...page.headers },
  })
}
