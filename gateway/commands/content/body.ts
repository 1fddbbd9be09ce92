import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { html } from '../../seed/policy-body.ts'

/** What a text of a page is made of; the portal shows nothing else of it. */
const allowedTags = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote strong b em i u s sub sup small a img table caption thead tbody tfoot tr th td time div span'.split(
    ' ',
  ),
)
const longest = 500_000

/** The text of a page, in HTML or as plain text: one of them. */
export const bodyShape = {
  /** Plain text: each line is a paragraph. */
  body: z.string().trim().min(1, '请填写').max(longest).optional(),
  bodyHtml: z
    .string()
    .trim()
    .min(1, '请填写')
    .max(longest)
    .superRefine((text, context) => {
      for (const message of new Set(foreignIn(text))) context.addIssue({ code: 'custom', message })
    })
    .optional(),
}

export const bodyLabels = { body: '正文', bodyHtml: '正文 HTML' } as const

type WithBody = { [name in keyof typeof bodyShape]?: string | undefined }

/** A line with a text, which is written in one way. */
export function withOneBody<Schema extends z.ZodType<WithBody>>(schema: Schema): Schema {
  return schema.superRefine(({ body, bodyHtml }, context) => {
    if (body === undefined && bodyHtml === undefined)
      context.addIssue({ code: 'custom', path: ['body'], message: '没有填，也没有填“正文 HTML”' })
    if (body !== undefined && bodyHtml !== undefined)
      context.addIssue({ code: 'custom', path: ['body'], message: '和“正文 HTML”只填一栏' })
  })
}

/** The text as it is stored. */
export function bodyHtmlOf({ body, bodyHtml }: WithBody): string {
  if (bodyHtml !== undefined) return bodyHtml
  const lines = (body ?? '').split(/\r\n?|\n/).map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${html(line)}</p>`)
    .join('')
}

/** What stands in a text that a page does not show: told here rather than dropped there. */
function foreignIn(text: string): string[] {
  const found: string[] = []
  const look = (tag: string, attributes: Record<string, string>) => {
    if (!allowedTags.has(tag)) found.push(`不能有 <${tag}>`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) found.push(`不能有脚本属性 ${attribute}`)
      if (/^(?:href|src)$/.test(attribute) && /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu.test(value))
        found.push(`不能有这样的地址：${value.trim().slice(0, 30)}`)
    }
  }
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: look,
  })
  return found
}
