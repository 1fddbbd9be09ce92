// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { enhanceFoldOuts } from './browser-gaps.ts'

test('paper shows what is folded, and the screen has it as it was', () => {
  document.body.innerHTML = `
    <header><details id="menu"></details></header>
    <main>
      <details data-folds-next id="filters"></details>
      <details id="shut"><p>规则原文</p></details>
      <details id="open" open><p>已经展开</p></details>
    </main>`
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
  enhanceFoldOuts()
  window.dispatchEvent(new Event('beforeprint'))
  expect(open()).toEqual(['shut', 'open'])
  window.dispatchEvent(new Event('afterprint'))
  expect(open()).toEqual(['open'])
})
