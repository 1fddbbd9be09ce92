// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { enhance } from './ticked-counts.ts'

test('what is ticked is counted as it is ticked, and when the page comes back', () => {
  document.body.innerHTML = `<form>
    <input type="checkbox" name="tags" value="a" checked><input type="checkbox" name="tags" value="b">
    <input type="checkbox" name="other" checked><span data-ticked-count="tags">已勾选 <b>1</b> 个</span></form>`
  enhance()
  const boxes = document.querySelectorAll<HTMLInputElement>('[name=tags]')
  boxes[1]?.click()
  expect(document.querySelector('span')?.textContent).toBe('已勾选 2 个')
  for (const box of boxes) box.checked = false
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(document.querySelector('span')?.textContent).toBe('已勾选 0 个')
})
