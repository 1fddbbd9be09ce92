// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { tolerateTranslators } from './translated-pages.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Puts every text into an element of its own, as translators of browsers do. */
function translate(within: Node): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `translated ${text.data}`
    text.replaceWith(font)
  }
}

function Counted({ count }: { count: number }) {
  return (
    <p>
      {count > 1 ? '还有' : null}
      {count > 0 ? <b>{`${count} 项`}</b> : null}
      {count > 2 ? '要填写' : null}
    </p>
  )
}

it('keeps a translated page alive, and a number in an element of its own up to date', async () => {
  tolerateTranslators()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => root.render(<Counted count={3} />))
  translate(place)
  await act(async () => root.render(<Counted count={1} />))
  expect(place.querySelector('b')?.textContent).toBe('1 项')
  await act(async () => root.render(<Counted count={0} />))
  expect(place.querySelector('b')).toBeNull()
  await act(async () => root.render(<Counted count={5} />))
  expect(place.querySelector('b')?.textContent).toBe('5 项')
})
