import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { linkTargetIn } from '../../contract/entities/link-target.ts'
import { targetHref } from './link-target.ts'
import { outwardHref } from './outward-address.ts'

/** Texts that were made safe before, up to so many characters with what they were. */
const safe = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (made, text) => made.length + text.length + 1,
  memoMethod: madeSafe,
})

/**
 * Text of the gateway as it may stand in a page: structure and emphasis, tables, pictures of our own, links over http(s)
 * or to the portal itself. Scripts, styles, event handlers, frames and forms are dropped with what is in them.
 */
export function sanitised(html: string): string {
  return safe.memo(html)
}

function madeSafe(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'a',
      'img',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'time',
      'div',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      time: ['datetime'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
      'title',
    ],
    transformTags: {
      // The page has heading 1 and the section heading 2.
      h1: 'h3',
      h2: 'h3',
      h3: 'h4',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href }) => ({
        tagName,
        attribs: href ? linkAttributes(href) : {},
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(?!\/)/.test(frame.attribs.src ?? ''),
  })
}

/** A link of a text: to a page that the gateway names, to a path, or out of the portal. What names nothing leads nowhere. */
function linkAttributes(href: string): Record<string, string> {
  const target = linkTargetIn(href)
  if (target) return { href: targetHref(target) }
  return { href: outwardHref(href), ...(/^https?:/i.test(href) ? { rel: 'external noopener' } : {}) }
}
