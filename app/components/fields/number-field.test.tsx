// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ThemeProvider } from '../theme-provider.tsx'
import { NumberField } from './number-field.tsx'

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

/** Whether others take it for a field into which somebody has typed. */
const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue

const formOf = (defaultValue: string, errors: string[] = []) => (
  <ThemeProvider>
    <form>
      <NumberField
        name="revenue"
        label="营业收入"
        unit="万元"
        places={2}
        defaultValue={defaultValue}
        errors={errors}
      />
    </form>
  </ThemeProvider>
)

/** The page as the server sends it, with this typed into it by then. */
async function opened(defaultValue: string, typed?: string) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(formOf(defaultValue))
  const [form, input] = [place.querySelector('form'), place.querySelector('input')]
  if (!form || !input) throw new Error('there is no form')
  const came = input.value
  if (typed !== undefined) input.value = typed
  const root = hydrateRoot(place, formOf(defaultValue))
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  await until(() => expect(place.querySelector('[role=status]')).not.toBeNull())
  const sent = () => {
    const data = new FormData(form)
    // This browser does not ask for it by itself.
    form.dispatchEvent(Object.assign(new Event('formdata'), { formData: data }))
    return data.get('revenue')
  }
  return { root, form, input, came, sent }
}

test('a page comes with the number as it was entered, and groups it without a change', async () => {
  const { input, came, sent } = await opened('6205.5')
  expect(came).toBe('6205.5')
  expect(input.value).toBe('6,205.5')
  expect(isChanged(input)).toBe(false)
  expect(sent()).toBe('6205.5')
})

test('what was typed before the scripts had arrived is a change, and stays when the field is drawn anew', async () => {
  const { root, input, sent } = await opened('6205.5', '71234')
  expect(input.value).toBe('71,234')
  flushSync(() => root.render(formOf('6205.5', ['请核对'])))
  expect(input.value).toBe('71,234')
  expect(isChanged(input)).toBe(true)
  expect(sent()).toBe('71234')
})

test('kept text, what was changed elsewhere and a form that is cleared stand in groups too', async () => {
  const { form, input, sent } = await opened('6205.5')
  input.value = '12345'
  form.dispatchEvent(new Event('input', { bubbles: true }))
  expect(input.value).toBe('12,345')
  input.value = '2345'
  input.dispatchEvent(new Event('input'))
  expect(input.value).toBe('2,345')
  expect(sent()).toBe('2345')
  form.reset()
  expect(input.value).toBe('6,205.5')
  expect(isChanged(input)).toBe(false)
})

test('what is no number is sent as it was typed', async () => {
  const { input, sent } = await opened('约三百万')
  expect([input.value, sent()]).toEqual(['约三百万', '约三百万'])
  expect(isChanged(input)).toBe(false)
})
