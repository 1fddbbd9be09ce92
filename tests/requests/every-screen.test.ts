import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { furtherScreens, screens } from '../screens.ts'
import { begin, handInShortest } from './declaring.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { touchingTexts } from './touching-texts.ts'
import { Visitor } from './visitor.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // Every file comes from the portal itself, over the connection that the page came by.
      'require-sri': 'off',
    },
  }),
)

/** What a checker of HTML finds wrong with a page, each with its place. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/** The faults of the pages at these addresses, by address. */
async function faultsAt(visitor: Visitor, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    const { answer } = await visitor.open(encodeURI(address))
    const unheard = visitor
      .all('[class*=visuallyHidden][aria-hidden=true]')
      .filter((one) => one.textContent !== '')
    const faults = [
      ...(await faultsOf(answer.body)),
      ...touchingTexts(visitor.document.body).map((pair) => `texts that touch: ${pair}`),
      ...unheard.map((one) => `neither seen nor heard, but in a browser without styles: ${one.textContent}`),
    ]
    if (faults.length > 0) found[address] = faults
  }
  return found
}

const all = [...screens, ...furtherScreens]

test('every public screen is HTML without a fault, its parts apart for whoever copies or listens', async ({
  visitor,
}) => {
  const open = all.filter((screen) => screen.as === undefined)
  const addresses = [...open.map(({ path }) => path), ...open.flatMap(({ empty }) => empty ?? [])]
  expect(await faultsAt(visitor, addresses)).toEqual({})
})

test('every screen of the personal centre is HTML without a fault, its parts apart for whoever copies or listens', async ({
  visitor,
  control,
}) => {
  for (const [person, phone] of [
    ['王敏', 'wangmin'],
    ['李青', 'liqing'],
  ] as const) {
    visitor.forgetCookies()
    await visitor.open('/auth/login')
    await logInByAccount(visitor, control, { phone, password: 'Policy#2026' })
    const own = all.filter((screen) => screen.as === person).map(({ path }) => path)
    expect(await faultsAt(visitor, [...own, '/', '/user']), person).toEqual({})
  }
})

test('every step of a declaration and of a profile is HTML without a fault, its parts apart for whoever copies or listens', async ({
  portal,
  control,
}) => {
  const visitor = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const returned = await handInShortest(visitor, control)
  await control.moveDeclaration(returned, { status: 'returned' })
  const id = await begin(visitor)
  await visitor.open('/user/relation')
  const edits = visitor.all<HTMLAnchorElement>('main a[href*="/edit/"]').map(({ pathname }) => pathname)
  expect(edits.length).toBeGreaterThan(4)
  const steps = ['enterprise', 'contact', 'project', 'bank', 'materials', 'confirm', 'print']
  const addresses = [
    ...edits,
    ...steps.map((step) => `/apply/${id}/${step}`),
    ...[`/apply/${returned}/confirm`, `/user/my-apply/${returned}`],
    ...[`/user/my-apply/${returned}/receipt`, '/user/my-apply?tab=mine'],
  ]
  expect(await faultsAt(visitor, addresses)).toEqual({})
})
