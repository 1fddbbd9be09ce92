import { expect, test } from './test.ts'

/** 高新 in GB18030, as old sites and the address bars of some browsers write it. */
const legacy = '%B8%DF%D0%C2'

test('leads an address in GB18030 to the one in UTF-8', async ({ portal }) => {
  for (const [path, there] of [
    [`/zct-ee/policy-info?title=${legacy}`, `/zct-ee/policy-info?title=${encodeURIComponent('高新')}`],
    [`/zct-ee/policy-find?keyword=${legacy}&page=2`, `/zct-ee/policy-find?keyword=%E9%AB%98%E6%96%B0&page=2`],
    [`/?x=${legacy}`, '/?x=%E9%AB%98%E6%96%B0'],
  ] as const)
    for (const method of ['GET', 'HEAD']) {
      const answer = await portal.ask(path, { method })
      expect([answer.status, answer.headers.location], path).toEqual([301, there])
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
      expect(answer.headers['cache-control']).toBe('no-store')
    }
})

test('searches for the words of such an address', async ({ visitor }) => {
  await visitor.open(`/zct-ee/policy-search?keyword=${legacy}`)
  expect(visitor.address).toBe('/zct-ee/policy-search?keyword=%E9%AB%98%E6%96%B0')
  expect(visitor.one('input[name="keyword"]').getAttribute('value')).toBe('高新')
})

test('reads what scripts ask for, and what is too long for a header, in place', async ({ portal }) => {
  const data = await portal.ask(`/zct-ee/policy-find.data?keyword=${legacy}`)
  expect(data.status).toBe(200)
  expect(data.body).toContain('高新')
  const long = await portal.ask(`/zct-ee/policy-search?keyword=${legacy}&x=${'a'.repeat(1_970)}`)
  expect(long.status).toBe(200)
  expect(long.body).toContain('value="高新"')
  const longer = await portal.ask(`/zct-ee/policy-search?keyword=${legacy}&x=${'a'.repeat(2_000)}`)
  expect(longer.status).toBe(200)
  expect(longer.body).not.toContain('value="高新"')
})

test('leads to no other host', async ({ portal }) => {
  const answer = await portal.ask(`//evil.example/?x=${legacy}`)
  expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/)
})
