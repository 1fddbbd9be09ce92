import type { Answer } from '../ask.ts'
import { type BuiltRoute, openableAddress, pathShape } from '../built-routes.ts'
import { documentOf } from './document.ts'
import type { PortalUnderTest } from './test.ts'

export interface FormField {
  name: string
  /** As the page came with it. */
  value: string
  /** A person types it or chooses it; the rest is the page's own. */
  byHand: boolean
  /** A person writes it in words. */
  written: boolean
  /** Its text comes back after a refusal: no password, no picture, no code. */
  comesBack: boolean
}

/** A form that is sent by POST, as one of its buttons sends it. */
export interface PageForm {
  action: string
  button: string
  fields: FormField[]
}

const isButton = ({ type }: HTMLInputElement) => ['submit', 'button', 'reset', 'file'].includes(type)
const isNoField = ({ tagName }: Element) => tagName === 'FIELDSET' || tagName === 'OUTPUT'
const isWritten = /^(text|textarea|tel|email|number|search|url|password)$/
const isKept = /^(text|textarea|tel|email|search|url)$/

/** The forms of a page that are sent by POST, each once for each of its buttons. */
export function formsIn(html: string, address: string): PageForm[] {
  const posted = [...documentOf(html).querySelectorAll<HTMLFormElement>('form[method=post i]')]
  const addressOf = (given: string | null) => given?.replace(/#.*/, '') || address
  const forms = posted.flatMap((form) => {
    const controls = [...form.elements] as HTMLInputElement[]
    const fields = controls
      .filter((one) => one.name && !isButton(one) && !isNoField(one))
      .map(({ name, value, type }) => ({
        name,
        value,
        byHand: type !== 'hidden',
        written: isWritten.test(type),
        comesBack: isKept.test(type) && !/captcha|code/i.test(name),
      }))
    const buttons = controls.filter(({ type }) => type === 'submit')
    return buttons.map((button) => {
      const { name, value } = button
      const own = name ? [{ name, value, byHand: false, written: false, comesBack: false }] : []
      const action = button.getAttribute('formaction') ?? form.getAttribute('action')
      return { action: addressOf(action), button: `${name}=${value}`, fields: [...fields, ...own] }
    })
  })
  return distinct(forms)
}

/** The same form at each row of a list is one form. */
function distinct(forms: PageForm[]): PageForm[] {
  const key = ({ action, button, fields }: PageForm) =>
    JSON.stringify([action.split('/', 2), button, fields.map((field) => field.name)])
  return [...new Map(forms.map((one) => [key(one), one])).values()]
}

/** What the fields of a page hold, by their names. */
export function valuesIn(html: string): Map<string, string[]> {
  const fields = documentOf(html).querySelectorAll<HTMLInputElement>('input, textarea, select')
  const byName = Map.groupBy(fields, ({ name }) => name)
  return new Map([...byName].map(([name, same]) => [name, same.map(({ value }) => value)]))
}

const listsOfEverything = [
  '/user/enterprises',
  '/zct-ee/policy-find',
  '/zct-ee/declare-project',
  '/tool',
  '/sitemap',
  '/',
]

/**
 * An address under which a page of the build opens. One with parameters is looked for among the links of the pages that
 * list such things; null where nothing links to one.
 */
export async function addressOf(
  portal: PortalUnderTest,
  route: BuiltRoute,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const known = openableAddress(route)
  if (known !== null || !route.isPage) return known
  const shape = pathShape(route)
  const parents = route.path
    .split('/')
    .flatMap((_, at, parts) => (at > 1 ? [parts.slice(0, at).join('/')] : []))
  for (const list of [...parents.reverse(), ...listsOfEverything]) {
    const { status, body }: Answer = await portal.ask(list.replace(/\/?:.*/, '') || '/', { headers })
    if (status !== 200) continue
    for (const [, href = ''] of body.matchAll(/href="([^"]+)"/g)) {
      const path = href.replace(/[?#].*/, '')
      if (shape.test(path)) return path
    }
  }
  return null
}
