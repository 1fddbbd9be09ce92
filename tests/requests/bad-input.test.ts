import type { Answer } from '../ask.ts'
import { type BuiltRoute, builtRoutes, pathShape, pathWith } from '../built-routes.ts'
import type { Control } from '../control.ts'
import { addressOf, formsIn, type PageForm, valuesIn } from './forms.ts'
import { ownAddresses } from './own-addresses.ts'
import { expect, type PortalUnderTest, test } from './test.ts'
import { Visitor } from './visitor.ts'

type Pair = [string, string]
type Send = (to: string, fields: Pair[]) => Promise<Answer>

/** What no field takes. It comes first, so that a form which ends the login is still whole for it. */
const neverTaken: Record<string, string> = {
  'more than any field takes': 'a'.repeat(20_000),
  'a zero byte': 'a\0b',
}
/** What some fields take and others don't. */
const odd: Record<string, string> = {
  nothing: '',
  'ten thousand characters': '长'.repeat(10_000),
  emoji: '🧪👩‍👩‍👧‍👦',
  'right to left': '\u202eילש מבצע\u202c',
  'the name of a prototype': '__proto__',
  markup: `"'></textarea></script><script>intruder()</script>`,
}
const intruding = /<script>intruder|"'><\/textarea>/
/** A short run sends what has broken forms most, into all fields at once. */
const isWhole = Boolean(process.env.WHOLE_LISTS)
const kinds: Record<string, string> = isWhole
  ? { ...neverTaken, ...odd }
  : { 'a zero byte': neverTaken['a zero byte'] ?? '', markup: odd.markup ?? '' }

const withActions = builtRoutes().filter((route) => route.hasAction)
/** Pages that hold the forms of actions which are no pages themselves. */
const pagesWithForms = ['/zct-ee/policy-info/n-rd-2023-7', '/zct-ee/declare-project/hte-recognition', '/']

const pairsOf = (fields: PageForm['fields'], text?: string) =>
  fields.map(({ name, value }): Pair => [name, text ?? value])

/** Collects faults of the answers to one form, by the value that was sent. */
class Faults {
  readonly found: Record<string, string[]> = {}

  addIf(isWrong: boolean, what: string, fault: string): void {
    if (!isWrong) return
    this.found[what] ??= []
    this.found[what].push(fault)
  }

  unlessOurs({ status, headers, body }: Answer, what: string): void {
    this.addIf(status >= 500, what, `status ${status}`)
    this.addIf(!headers['content-security-policy']?.includes('script-src'), what, 'no policy of ours')
    this.addIf(intruding.test(body), what, 'what was sent stands in the page as markup')
  }

  /** The form again with what is wrong beside a field, a page in its place, or the way to the login. */
  unlessRefused({ status, headers, body }: Answer, what: string): void {
    if (status === 303 && headers.location?.startsWith('/auth/login?')) return
    this.addIf(status < 400, what, `status ${status} is no refusal`)
    const refusal = status === 422 ? /role="alert"|aria-invalid="true"|data-field-error/ : /<h1/
    this.addIf(!refusal.test(body), what, `the page of ${status} has no ${refusal}`)
  }
}

/** Somebody in front of the forms of an action: a new person each time, because some forms end a login. */
async function inFrontOf(portal: PortalUnderTest, control: Control, route: BuiltRoute) {
  const byVisitors = /^\/auth\/(?!logout)/.test(route.path)
  const user = byVisitors ? null : await control.makeUser({ enterprises: [{}, {}] })
  const visitor = new Visitor(portal)
  if (user) await visitor.logIn(user)
  const { cookie } = visitor
  const own =
    (user && (await ownAddresses[route.path]?.({ visitor, control, user }))) ??
    (await addressOf(portal, route, { cookie })) ??
    null
  const forms: PageForm[] = []
  for (const address of own === null ? pagesWithForms : [own]) {
    const { body } = await portal.ask(address, { headers: { cookie } })
    const found = formsIn(body, address)
    forms.push(...found.filter(({ action }) => pathShape(route).test(action.replace(/\?.*/, ''))))
  }
  const send: Send = (to, fields) =>
    portal.post(to, {}, { body: new URLSearchParams(fields).toString(), headers: { cookie } })
  return { forms, send }
}

/** Actions without a form on a page at hand: scripts and mail programs send them, or the form stands there only after something has happened. */
const withoutForm = new Set([
  '/*',
  '/apply/:id/:step/autosave',
  '/apply/:id/materials/upload',
  '/auth/confirm',
  '/auth/sso',
  '/auth/stay',
  '/log',
  '/log/error',
  '/notices/unsubscribe',
  '/tool/:tool/preview',
  '/tool/:tool/result',
  '/user/message',
  '/user/relation/:enId',
  '/user/relation/:enId/people',
  '/user/security/binding/:id',
  '/user/security/logins',
  '/zct-ee/policy-match/report',
])

/** Buttons that ask for the next choices of a page, and take nothing. */
const takesNothing = new Set(['intent=area', 'intent=industry'])

test.describe('forms take anything and break at nothing', () => {
  for (const route of withActions) {
    test(route.path, async ({ portal, control }) => {
      const first = await inFrontOf(portal, control, route)
      expect(first.forms.length === 0, 'has no form').toBe(withoutForm.has(route.path))
      if (first.forms.length === 0) {
        const faults = new Faults()
        await sendNames(pathWith(route, 'x1'), [], first.send, faults)
        expect(faults.found).toEqual({})
      }
      for (const at of first.forms.keys()) {
        const { forms, send } = at === 0 ? first : await inFrontOf(portal, control, route)
        const form = forms[at]
        // What a page recommends may come too late, and its form with it.
        if (form) await expectSturdy(form, send)
      }
    })
  }

  test('the forms are found', async ({ portal, control }) => {
    const of = async (path: string) => {
      const route = withActions.find((one) => one.path === path)
      return route ? (await inFrontOf(portal, control, route)).forms.length : 0
    }
    for (const path of [
      '/auth/login',
      '/zct-ee/policy-info/:id',
      '/favourite/:id',
      '/comfort',
      '/auth/logout',
    ])
      expect.soft(await of(path), path).toBeGreaterThan(0)
  })
})

const withoutMarks = (text: string) => text.replace(/[\u202a-\u202e]/g, '')

async function expectSturdy(form: PageForm, send: Send): Promise<void> {
  const { action, button, fields } = form
  const faults = new Faults()
  const byHand = fields.filter((field) => field.byHand)
  const own = fields.filter((field) => !field.byHand)

  for (const [kind, text] of Object.entries(kinds)) {
    // A box is ticked or not: only its own value is ever long.
    const entered = byHand.map(
      ({ name, value, written }): Pair => [name, written || text.length < 1000 ? text : value],
    )
    const answer = await send(action, [...entered, ...pairsOf(own)])
    faults.unlessOurs(answer, kind)
    if (kind in neverTaken && byHand.some((field) => field.written) && !takesNothing.has(button))
      faults.unlessRefused(answer, kind)
    if (answer.status !== 422) continue
    const shown = text.slice(0, 10_000).replace('\0', '\ufffd')
    // A step of a declaration keeps fewer characters of what is far too long, and no marks of
    // direction.
    const given = withoutMarks(shown)
    const isKept = (value: string) =>
      given.startsWith(withoutMarks(value)) && withoutMarks(value).length >= Math.min(given.length, 2_000)
    const kept = byHand.filter((field) => field.comesBack)
    const values = kept.length > 0 ? valuesIn(answer.body) : new Map<string, string[]>()
    for (const { name } of kept)
      faults.addIf(!values.get(name)?.some(isKept), kind, `${name} is not kept: ${values.get(name)}`)
  }
  if (isWhole) await sendAlone(form, send, faults)
  expect(faults.found, `${action} (${button})`).toEqual({})
}

/** Sends other names than the form has, and odd texts for one field after the other. */
async function sendAlone({ action, fields }: PageForm, send: Send, faults: Faults): Promise<void> {
  await sendNames(action, fields, send, faults)
  // The boxes of a group are one field to whoever reads the form.
  for (const field of fields.filter(({ name }, at) => at === fields.findIndex((one) => one.name === name))) {
    const others = pairsOf(fields.filter((other) => other !== field))
    for (const text of ['9'.repeat(400), ...Object.values(neverTaken), odd.markup ?? '']) {
      faults.unlessOurs(await send(action, [...others, [field.name, text]]), `${field.name} alone`)
    }
  }
}

async function sendNames(
  action: string,
  fields: PageForm['fields'],
  send: Send,
  faults: Faults,
): Promise<void> {
  const hostile = ['__proto__', 'constructor', '__proto__[a]', 'toString', 'a\0b', 'a'.repeat(5_000)]
  const names: Record<string, Pair[]> = {
    'each field twice': [...pairsOf(fields), ...pairsOf(fields)],
    'thousands of fields': Array.from({ length: 5_000 }, (_, at): Pair => [`field${at}`, 'x']),
    'hostile names': hostile.map((one): Pair => [one, 'x']),
    'no field at all': [],
  }
  for (const [kind, sent] of Object.entries(names)) faults.unlessOurs(await send(action, sent), kind)
}
