import { expect, test } from './test.ts'

const path = '/.well-known/security.txt'
const day = 86_400_000

test('where weaknesses are reported stands where RFC 9116 has it, for half a year', async ({
  portal,
  control,
}) => {
  await control.configure({ securityContact: 'mailto:security@example.gov.cn' })
  const answer = await portal.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:security@example.gov.cn')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / day
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(181)
})

test('a page about how reports are dealt with is named, where it is to be had over HTTPS', async ({
  portal,
  control,
}) => {
  const named = async (securityPolicyUrl: string) => {
    await control.configure({ securityContact: 'tel:+86-512-12345', securityPolicyUrl })
    return (await portal.ask(path)).body
  }
  expect(await named('https://www.example.gov.cn/security/')).toContain(
    '\nPolicy: https://www.example.gov.cn/security/\n',
  )
  expect(await named('http://www.example.gov.cn/security/')).not.toContain('Policy')
})

test('a tenant without a contact has no such file', async ({ portal }) => {
  expect((await portal.ask(path)).status).toBe(404)
})

for (const contact of [
  'javascript:alert(1)',
  'mailto:a@b.cn\nContact: https://evil.example/',
  'http://x.cn/',
]) {
  test(`${JSON.stringify(contact)} is no contact`, async ({ portal, control }) => {
    await control.configure({ securityContact: contact })
    expect((await portal.ask(path)).status).toBe(404)
  })
}
