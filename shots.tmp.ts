import { chromium } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from './tests/browser.ts'
import { controlOf } from './tests/control.ts'
const out = '/tmp/shotsG'
const host = 'localhost'
const control = controlOf(4270, host)
const user = await control.makeUser({ enterprises: [{}] })
const en = user.enterprises[0]!
const api = async (method: string, path: string, body?: unknown) => {
  const r = await fetch(`http://127.0.0.1:4270${path}`, { method, headers: { 'tenant-host': host, source: 'PC', authorization: `Bearer ${user.accessToken}`, 'enterprise-id': en.enId, 'content-type': 'application/json', 'idempotency-key': Math.random().toString(36) }, body: body ? JSON.stringify(body) : undefined })
  return (await r.json()) as any
}
const free = await api('GET', '/policy/api/free/declare-project/page?status=open')
const bank = { accountName: en.name, bankName: '中国银行', accountNumber: '4563510000123456' }
const made = await api('POST', '/policy/api/customer/declare-ent/add', { projectId: free.data.records[0].id, form: { contact: { name: '王敏', phone: '13800000000' }, bank }, submit: true })
const id = made.data.id
await api('POST', '/policy/api/customer/declare-ent/thread', { id, words: '请问本批次预计什么时候完成审核？\n我们想提前安排财务对账。' })
await control.answerDeclaration(id, { words: '预计下周三前完成，完成后会通知您。' })
await api('POST', '/policy/api/customer/declare-ent/thread', { id, words: '好的，谢谢。' })
await api('POST', '/policy/api/customer/notice/mail', { address: 'caiwu@example.cn' })
const code = /\d{6}/.exec((await control.mails('caiwu@example.cn'))[0]!.text)![0]
await api('PUT', '/policy/api/customer/notice/mail', { code })
await api('PUT', '/policy/api/customer/notice/settings', { sms: ['returned', 'draft'], mail: ['returned', 'answered', 'match'] })
await api('POST', '/policy/api/customer/saved-search', { name: '研发补助', filters: { keyword: '研发', level: ['municipal'] } })
await api('POST', '/policy/api/customer/saved-search', { name: '国家级 税收', filters: { level: ['national'], supportMode: ['tax'] } })
await control.letPolicyIn('n-rd-2023-7')
const cookies: any[] = []
const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: browserArguments } as any)
for (const [w, scheme] of [[1440, 'light'], [1366, 'light'], [768, 'dark'], [360, 'light']] as const) {
  const context = await browser.newContext({ baseURL: 'http://localhost:3270', locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: w, height: 1000 }, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth/sso').catch(() => {})
  // a code is good once: log in by account form through a fresh sso code for the first, demo otherwise
  if (cookies.length) await context.addCookies(cookies)
  if (cookies.length === 0) { await page.goto(`/?code=${user.ssoCode}`); const yes = page.getByRole('button', { name: '确定' }); if (await yes.count()) await yes.click(); await page.waitForTimeout(1500); cookies.push(...(await context.cookies())) }
  for (const [name, path] of [['my-apply', '/user/my-apply'], ['thread', `/user/my-apply/${id}`], ['notices', '/user/notices'], ['subscribe', '/zct-ee/subscribe#searches'], ['find', '/zct-ee/policy-find?keyword=%E7%A0%94%E5%8F%91&level=municipal'], ['new', '/user/searches/new?keyword=%E7%A0%94%E5%8F%91&level=municipal'], ['unsub', '/notices/unsubscribe?token=' + 'x'.repeat(43)], ['security', '/user/security'], ['messages', '/user/message']] as const) {
    await page.goto(path)
    await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: true })
  }
  await context.close()
}
await browser.close()
