// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import button from '../components/button/button.module.css'
import { clicked } from './clicked.ts'

/** Returns what the log says of a click on the innermost element. */
function clickOn(html: string): string | null {
  document.body.innerHTML = html
  return clicked([...document.querySelectorAll('*')].at(-1) ?? null)
}

/** A look is composed of the class of all buttons; what reads sheets in a test does not compose. */
const looks = ['primary', 'primarySmall', 'secondary', 'secondarySmall'] as const
const classOf = (look: (typeof looks)[number]) => `${button[look]} ${button.button}`

test('every look of a button is composed of the class that the log knows buttons by', () => {
  const sheet = readFileSync('app/components/button/button.module.css', 'utf8')
  const composedOf = (look: string) =>
    new RegExp(`\\.${look} \\{\\s*composes: (.+);`).exec(sheet)?.[1]?.split(' ') ?? []
  for (const look of looks)
    expect(composedOf(look).flatMap((part) => [part, ...composedOf(part)])).toContain('button')
})

test.each(looks)('records a link that looks like a button (%s) by where it leads', (look) => {
  const link = `<a class="more ${classOf(look)}" href="/zct-ee/policy-find?name=x"><b>查看</b></a>`
  expect(clickOn(link)).toBe('open /zct-ee/policy-find')
})

test('records a button by what it sends, and by its own name before that', () => {
  expect(clickOn('<form action="/consult?id=1"><button>张三</button></form>')).toBe('submit /consult')
  expect(clickOn('<form action="/a"><button formaction="/b">提交</button></form>')).toBe('submit /b')
  expect(clickOn('<button type="button"><b>展开</b></button>')).toBe('press')
  expect(clickOn(`<a class="${classOf('secondary')}" href="#share" data-log="share"><b>分享</b></a>`)).toBe(
    'share',
  )
  expect(clickOn(`<a class="${classOf('primary')}" href="https://other.example/x">办理</a>`)).toBe(
    'open elsewhere',
  )
})

test('records no click on a plain link or a text', () => {
  expect(clickOn('<a href="/news"><b>新闻</b></a>')).toBeNull()
  expect(clickOn(`<a class="${button.link}" href="/news">新闻</a>`)).toBeNull()
  expect(clickOn('<p>新闻</p>')).toBeNull()
})
