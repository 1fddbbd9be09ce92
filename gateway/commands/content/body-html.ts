import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'

/** What acts, or stands for another page: it never gets into a text, whoever sends it. */
const refusedTags = new Set([
  ...[
    'script',
    'style',
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
    'template',
  ],
  ...['form', 'input', 'button', 'select', 'textarea', 'link', 'meta', 'base', 'noscript', 'audio', 'video'],
])
/** Browsers take a backslash for a slash: two of them lead elsewhere. */
const ownAddress = /^(?:\/(?![/\\])|#)/
const allowedAddress = /^(?:https?:|mailto:|tel:|portal:)/i

/** What of a text's markup is refused, in words; empty where nothing is. Other markup that pages do not show is left out by them. */
export function refusedInBody(html: string): string[] {
  const found = new Set<string>()
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        const tag = tagName.toLowerCase()
        if (refusedTags.has(tag)) found.add(`不能有 <${tag}>`)
        for (const [name, value] of Object.entries(attribs)) {
          // Browsers leave control characters and spaces in an address out.
          const address = value.replace(/[\p{Cc}\s]+/gu, '')
          if (/^on/i.test(name)) found.add(`不能有 ${name.toLowerCase()} 属性`)
          else if (tag === 'img' && name === 'src' && !ownAddress.test(address))
            found.add(`图片只能是本平台的（以 / 开头），不能是“${address.slice(0, 60)}”`)
          else if (
            ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name.toLowerCase()) &&
            !ownAddress.test(address) &&
            !allowedAddress.test(address)
          )
            found.add(`链接“${address.slice(0, 60)}”不能用，请写 http(s) 地址`)
        }
        return { tagName, attribs }
      },
    },
  })
  return [...found]
}

/** A text with markup, as far as it may have it. */
export const bodyHtml = z
  .string()
  .min(1)
  .superRefine((html, check) => {
    for (const message of refusedInBody(html)) check.addIssue({ code: 'custom', message })
  })

/** Plain text as paragraphs: each line is one. */
export function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('')
}

/** A body as a line says it: with markup, or as plain text. */
export const bodyFields = {
  /** Plain text, of which each line becomes a paragraph. Left out where `bodyHtml` stands. */
  body: z.string().min(1).optional(),
  bodyHtml: bodyHtml.optional(),
}

/** Exactly one of the two, as markup; for `superRefine` and for rows. */
export function bodyOf({
  body,
  bodyHtml: html,
}: {
  body?: string | undefined
  bodyHtml?: string | undefined
}): string {
  return html ?? paragraphs(body ?? '')
}

export function checkBody(
  line: { body?: string | undefined; bodyHtml?: string | undefined },
  check: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if ((line.body === undefined) === (line.bodyHtml === undefined))
    check.addIssue({ code: 'custom', path: ['body'], message: '正文和正文（网页格式）要填一个，也只填一个' })
}
