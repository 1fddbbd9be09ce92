import { type Answer, cookieHeader } from '../ask.ts'
import { type BuiltRoute, builtRoutes, pathShape, pathWith } from '../built-routes.ts'
import type { Control } from '../control.ts'
import { addressOf, formsIn, type PageForm, valuesIn } from './forms.ts'
import { expect, type PortalUnderTest, test } from './test.ts'

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

const withActions = builtRoutes().filter((route) => route.hasAction)
/** Pages that hold the forms of actions which are no pages themselves. */
const pagesWithForms = ['/zct-ee/policy-info/n-rd-2023-7', '/']

const pairsOf = (fields: PageForm['fields'], text?: string) =>
  fields.map(({ name, value }): Pair => [name, text ?? value])

function expectOurs(answer: Answer, what: string): void {
  expect.soft(answer.status, what).toBeLessThan(500)
  expect.soft(answer.headers['content-security-policy'], what).toContain('script-src')
  expect.soft(answer.body, what).not.toMatch(intruding)
}

/** The form again with what is wrong beside a field, a page in its place, or the way to the login. */
function expectRefusal(answer: Answer, what: string): void {
  if (answer.status === 303 && answer.headers.location?.startsWith('/auth/login?')) return
  expect.soft(answer.status, what).toBeGreaterThanOrEqual(400)
  const refusal = answer.status === 422 ? /role="alert"|aria-invalid="true"|class="err"/ : /<h1/
  expect.soft(answer.body, what).toMatch(refusal)
}

/** Somebody in front of the forms of an action: a new person each time, because some forms end a login. */
async function inFrontOf(portal: PortalUnderTest, control: Control, route: BuiltRoute) {
  const byVisitors = /^\/auth\/(?!logout)/.test(route.path)
  const user = byVisitors ? null : await control.makeUser({ enterprises: [{}, {}] })
  const cookie = user ? cookieHeader(await portal.ask(`/?code=${user.ssoCode}`)) : ''
  const own = await addressOf(portal, route, { cookie })
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

test.describe('forms take anything and break at nothing', () => {
  for (const route of withActions) {
    test(route.path, async ({ portal, control }) => {
      const first = await inFrontOf(portal, control, route)
      // An action that only scripts use has no form.
      if (first.forms.length === 0) await expectNamesTaken(pathWith(route, 'x1'), [], first.send, route.path)
      for (const at of first.forms.keys()) {
        const { forms, send } = at === 0 ? first : await inFrontOf(portal, control, route)
        const form = forms[at]
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

async function expectSturdy(form: PageForm, send: Send): Promise<void> {
  const { action, button, fields } = form
  const name = `${action} (${button})`
  const byHand = fields.filter((field) => field.byHand)
  const own = fields.filter((field) => !field.byHand)

  for (const [kind, text] of Object.entries({ ...neverTaken, ...odd })) {
    const what = `${name}, ${kind}`
    // A box is ticked or not: only its own value is ever long.
    const entered = byHand.map(
      ({ name, value, written }): Pair => [name, written || text.length < 1000 ? text : value],
    )
    const answer = await send(action, [...entered, ...pairsOf(own)])
    expectOurs(answer, what)
    if (kind in neverTaken && byHand.some((field) => field.written)) expectRefusal(answer, what)
    if (answer.status !== 422) continue
    const shown = text.slice(0, 10_000).replace('\0', '\ufffd')
    const kept = byHand.filter((field) => field.comesBack)
    const values = kept.length > 0 ? valuesIn(answer.body) : new Map<string, string[]>()
    for (const { name } of kept) expect.soft(values.get(name), `${what}: ${name} is kept`).toContain(shown)
  }
  await expectNamesTaken(action, fields, send, name)
  // The boxes of a group are one field to whoever reads the form.
  for (const field of fields.filter(({ name }, at) => at === fields.findIndex((one) => one.name === name))) {
    const others = pairsOf(fields.filter((other) => other !== field))
    for (const text of ['9'.repeat(400), ...Object.values(neverTaken), odd.markup ?? '']) {
      expectOurs(await send(action, [...others, [field.name, text]]), `${name}, ${field.name} alone`)
    }
  }
}

async function expectNamesTaken(
  action: string,
  fields: PageForm['fields'],
  send: Send,
  name: string,
): Promise<void> {
  const hostile = ['__proto__', 'constructor', '__proto__[a]', 'toString', 'a\0b', 'a'.repeat(5_000)]
  const names: Record<string, Pair[]> = {
    'each field twice': [...pairsOf(fields), ...pairsOf(fields)],
    'thousands of fields': Array.from({ length: 5_000 }, (_, at): Pair => [`field${at}`, 'x']),
    'hostile names': hostile.map((one): Pair => [one, 'x']),
    'no field at all': [],
  }
  for (const [kind, sent] of Object.entries(names)) expectOurs(await send(action, sent), `${name}, ${kind}`)
}
