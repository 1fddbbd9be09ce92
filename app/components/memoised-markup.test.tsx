import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memoisedMarkup } from './memoised-markup.server.ts'
import { MarkupMemoContext, useMemoisedMarkup } from './memoised-markup.ts'

let rendered = 0

function Words({ words }: { words: string[] }) {
  rendered++
  return words.map((word) => (
    <b key={word}>
      {word}、{words.length}
    </b>
  ))
}

function Page({ words }: { words: string[] }) {
  return <p {...useMemoisedMarkup(<Words words={words} />)} />
}

test('what two pages have alike is rendered once, as the browser would render it', () => {
  const markupOf = memoisedMarkup(renderToString)
  const page = (...words: string[]) =>
    renderToString(
      <MarkupMemoContext value={markupOf}>
        <Page words={words} />
      </MarkupMemoContext>,
    )
  const asInBrowser = renderToString(<Page words={['<一>', '二']} />)
  rendered = 0
  expect(page('<一>', '二')).toBe(asInBrowser)
  expect(page('<一>', '二')).toBe(asInBrowser)
  expect(rendered).toBe(1)
  expect(page('三')).toBe(renderToString(<Page words={['三']} />))
})
