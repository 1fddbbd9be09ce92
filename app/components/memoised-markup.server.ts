import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import type { MarkupMemo } from './memoised-markup.ts'

/** Characters of markup that are remembered, with the props that it was made of. */
const largest = 8 * 1024 * 1024

/** Remembers the markup that `render` makes of an element, by its component and its props, as long as there is room for it. */
export function memoisedMarkup(render: (element: ReactElement) => string): MarkupMemo {
  const numbers = new WeakMap<object, number>()
  let components = 0
  const remembered = new LRUCache<string, string>({
    maxSize: largest,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  const numberOf = (component: object) => {
    const known = numbers.get(component)
    if (known !== undefined) return known
    components++
    numbers.set(component, components)
    return components
  }

  return (element: ReactElement) => {
    const key = `${numberOf(element.type as unknown as object)} ${JSON.stringify(element.props)}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const markup = joined(render(element))
    remembered.set(key, markup)
    return markup
  }
}

/**
 * The same text as one run of characters. A string that was put together is kept by V8 as a tree of its pieces, which are some
 * thousand for the filters of a list: each page that holds them would walk through them all to write itself out.
 */
function joined(text: string): string {
  return Buffer.from(text).toString()
}
