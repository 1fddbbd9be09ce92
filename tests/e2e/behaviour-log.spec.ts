import type { Control } from '../control.ts'
import { expect, test } from './fixtures/test.ts'

const recorded = '/policy/api/log/behavior/record'
const beat = '/statistics/api/customer/policy/heartbeat'
/** A random number as a browser has one. */
const device = '0123456789abcdef0123456789abcdef'
const page1 = '/zct-ee/policy-info/n-rd-2023-7'

/** What a call carried: JSON as it is, a form as text. */
function fieldsOf(body: unknown): Record<string, string> {
  return typeof body === 'string'
    ? Object.fromEntries(new URLSearchParams(body))
    : (body as Record<string, string>)
}

async function events(control: Control): Promise<string[]> {
  const calls = await control.calls(recorded)
  return calls.map(({ body }) => {
    const { event, operation, pageUri } = fieldsOf(body)
    return [event, operation, pageUri].filter(Boolean).join(' ')
  })
}

test('records page views, clicks on buttons and the closing of a page', { tag: '@journey' }, async ({
  page,
  control,
  context,
  noJavaScript,
}) => {
  await page.goto(`${page1}?from=%E5%BC%A0%E4%B8%89`)
  if (noJavaScript) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await control.calls(recorded)).toEqual([])
    return
  }
  await expect.poll(() => events(control)).toEqual([`open ${page1}`])
  await expect.poll(async () => (await control.calls('/policy/api/access/record/add')).length).toBe(1)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'SESSION_ID')?.value).toMatch(/^[\w-]+$/)
  await page.getByRole('link', { name: '分享' }).click()
  await expect.poll(() => events(control)).toContain(`click share ${page1}`)
  await page.getByRole('link', { name: '加入对比' }).click()
  await expect.poll(() => events(control)).toContain('open /zct-ee/policy-compare')
  const search = page.getByRole('banner').getByRole('search')
  await search.getByRole('searchbox').or(search.getByRole('combobox')).fill('张三')
  await search.getByRole('button', { name: '搜索' }).click()
  await expect
    .poll(() => events(control))
    .toContain('click submit /zct-ee/policy-info /zct-ee/policy-compare')
  await expect.poll(() => events(control)).toContain('open /zct-ee/policy-info')
  await page.goto('about:blank')
  await expect.poll(() => events(control)).toContain('close /zct-ee/policy-info')
  const closing = (await control.calls(`${recorded}-form`))[0]
  expect(closing?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(JSON.stringify(await control.calls(recorded))).not.toContain('张三')
})

for (const [kind, path] of [
  ['reading', page1],
  ['working', '/tool/scale'],
] as const) {
  test(`a ${kind} page that is opened is told 100 ms after the navigation, while it still loads`, {
    tag: '@once',
  }, async ({ page, control, enterpriseUser }) => {
    await page.route('**/pictures/never.svg', () => {})
    await page.addInitScript(() => {
      const { fetch: send } = window
      window.fetch = (...args) => {
        if (args[0] === '/log') document.documentElement.dataset.sentAt = String(performance.now())
        return send(...args)
      }
      // Its load event never comes.
      document.addEventListener('DOMContentLoaded', () => {
        new Image().src = '/pictures/never.svg'
      })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => events(control), enterpriseUser.name).toEqual([`open ${path}`])
    const { sentAt, state } = await page.evaluate(() => ({
      sentAt: Number(document.documentElement.dataset.sentAt),
      state: document.readyState,
    }))
    expect(state).toBe('interactive')
    expect(sentAt).toBeGreaterThanOrEqual(100)
  })
}

test('logs a step of a form in place as a page that is opened', { tag: '@once' }, async ({
  page,
  control,
  enterpriseUser,
}) => {
  const opened = async () => (await events(control)).filter((event) => event.startsWith('open '))
  await page.goto('/tool/evaluate')
  await expect.poll(opened, enterpriseUser.name).toEqual(['open /tool/evaluate'])
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/step=2/)
  await expect.poll(opened).toEqual(['open /tool/evaluate', 'open /tool/evaluate'])
})

test('a policy that is being read sends a heartbeat every 15 seconds, with the uuid of its detail call', async ({
  page,
  control,
  noJavaScript,
}) => {
  // The page's clock stands still from the beginning, so that a page that takes long to come has sent no beat yet. It can be stopped only
  // at a time that has not come.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(Date.now())
  await page.goto(page1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (noJavaScript) {
    expect(await control.calls(beat)).toEqual([])
    return
  }
  await page.clock.runFor(200)
  await expect.poll(() => events(control)).toEqual([`open ${page1}`])
  await page.clock.runFor(31_000)
  await expect.poll(async () => (await control.calls(beat)).length).toBe(2)
  const beats = (await control.calls(beat)).map(({ body }) => body as Record<string, string>)
  const [drawn] = await control.calls('/policy/api/ua/policy/detail/new')
  for (const one of beats)
    expect(one).toEqual({ uuid: drawn?.query.uuid, policyId: 'n-rd-2023-7', viewId: beats[0]?.viewId })
  expect(beats[0]?.viewId).toMatch(/^[\w-]+$/)
})

test('nothing is recorded where the browser asks not to be tracked', async ({ page, control, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/log') sent.push(request.url())
  })
  await page.clock.install()
  await page.goto(page1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(20_000)
  expect(sent).toEqual([])
  const message = { event: 'open', pageUri: '/', deviceId: device, viewId: device }
  expect((await portal.post('/log', message, { headers: { 'sec-gpc': '1' } })).status).toBe(204)
  expect(await control.calls(recorded)).toEqual([])
})

test('takes no more than it should, and never waits for the gateway', { tag: '@once' }, async ({
  portal,
  control,
}) => {
  const message = {
    event: 'click',
    operation: 'share',
    pageUri: '/',
    deviceId: device,
    viewId: device,
  }
  await control.arm({ path: '/policy/api/**', fault: { kind: 'status', status: 500 } })
  expect((await portal.post('/log', message)).status).toBe(204)
  await expect.poll(async () => (await control.calls(recorded)).length).toBe(1)
  expect((await portal.post('/log', { ...message, operation: 'x'.repeat(9000) })).status).toBe(413)
  expect((await portal.post('/log', { ...message, pageUri: '/?name=x' })).status).toBe(400)
  expect((await portal.post('/log', { ...message, event: 'other' })).status).toBe(400)
  expect((await portal.ask('/log')).status).toBe(405)
  await control.forgetCalls()
  const foreign = await portal.post('/log', message, { headers: { origin: 'https://example.com' } })
  expect(foreign.status).toBe(403)
  expect(await control.calls(recorded)).toEqual([])
})
