// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { followForm } from './checked-form.tsx'

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

test('a form whose page was taken away by another one is followed no more', async () => {
  document.body.innerHTML =
    '<main><form method="post"><input name="title"><button>提交</button></form></main>'
  const form = document.querySelector('form') as HTMLFormElement
  await followForm(form, 'consultation')
  const goesOn = () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
  expect(goesOn()).toBe(false)
  document.body.replaceWith(document.createElement('body'))
  await until(() => expect(goesOn()).toBe(true))
})
