import clsx from 'clsx'
import type { ReactNode } from 'react'
import button from './button/button.module.css'
import layout from './layout/layout.module.css'
import { Meta } from './layout/spaced.tsx'
import text from './layout/text.module.css'
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
    <header className={clsx(layout.stack, text.pageTitle)}>
      <h1>{title}</h1>
      <Meta>
        <span>来源：{source}</span>
        <span>
          发布日期：
          <Day of={publishedOn} />
        </span>
        {children}
        <PrintButton href="#text" />
        <ReadAloudButton of="text" />
      </Meta>
    </header>
  )
}

/** The text itself; `html` has been sanitised in the loader. */
export function ArticleBody({ html, lang }: { html: string; lang?: string }) {
  return (
    <div
      className={clsx(layout.stack, 'prose')}
      id="text"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * 语音阅读 of the element with this identifier. It takes its place in the line from the beginning, and is seen where the browser
 * has a voice (read-aloud/read-aloud-button.ts).
 */
export function ReadAloudButton({ of }: { of: string }) {
  return (
    <button
      type="button"
      className={clsx(layout.screenOnly, button.secondarySmall)}
      data-aloud={of}
      style={{ visibility: 'hidden' }}
    >
      语音阅读
    </button>
  )
}
