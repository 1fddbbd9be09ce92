import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { MarkupKeeper } from './kept-markup.ts'

/** Characters of kept markup, with the props that it was made of. */
const largest = 8 * 1024 * 1024

/** Renders what many pages have alike once, and keeps it as long as there is room for it. */
export function markupKeeper(): MarkupKeeper {
  const numbers = new WeakMap<object, number>()
  let made = 0
  const kept = new LRUCache<string, string>({
    maxSize: largest,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  const numberOf = (component: object) => {
    const known = numbers.get(component)
    if (known !== undefined) return known
    made++
    numbers.set(component, made)
    return made
  }

  return (element: ReactElement) => {
    const key = `${numberOf(element.type as unknown as object)} ${JSON.stringify(element.props)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const markup = renderToString(element)
    kept.set(key, markup)
    return markup
  }
}
