import type { ReactNode } from 'react'
import { PrintButton } from './print-button.tsx'
import { Day } from './time-and-money.tsx'

/** The head of one text: title, source, date, print. `children`: further facts in the same row. */
export function ArticleHead({
  title,
  source,
  publishedOn,
  children,
}: {
  title: string
  source: string
  publishedOn: string
  children?: ReactNode
}) {
  return (
    <header className="title gap">
      <h1>{title}</h1>
      <p className="meta">
        <span>来源：{source}</span>{' '}
        <span>
          发布日期：
          <Day of={publishedOn} />
        </span>{' '}
        {children} <PrintButton href="#text" /> <ReadAloudButton of="text" />
      </p>
    </header>
  )
}

/** The text itself; `html` has been sanitised in the loader. */
export function ArticleBody({ html, lang }: { html: string; lang?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server
    <div className="prose gap" id="text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/**
 * 语音阅读 of the element with this identifier. It takes its place in the line from the beginning, and is seen where the browser
 * has a voice (enhancements/article/read-aloud.ts).
 */
export function ReadAloudButton({ of }: { of: string }) {
  return (
    <button type="button" className="btn alt small noprint" data-aloud={of} style={{ visibility: 'hidden' }}>
      语音阅读
    </button>
  )
}
