import { expect, test } from 'vitest'
import { withReadableLinks } from './readable-links.ts'

const base = 'http://a.localhost'

test.each([
  ['/zct-ee/policy-find?category=%E7%A0%94%E5%8F%91&page=2', '/zct-ee/policy-find?category=研发&page=2'],
  ['/a?b=%E7%A0%94%20%22%3C%26%E5%8F%91', '/a?b=研%20%22%3C%26发'],
  // In the address of another page, which is escaped twice.
  ['/auth/login?returnTo=%2Fa%3Fb%3D%25E7%25A0%2594', '/auth/login?returnTo=%2Fa%3Fb%3D%25E7%25A0%2594'],
  // No character of UTF-8: half of a pair of UTF-16, and half a character.
  ['/a?b=%ED%A0%80', '/a?b=%ED%A0%80'],
  ['/a?b=%E7%A0', '/a?b=%E7%A0'],
])('%s is spelt %s, and is the same address', (address, shown) => {
  expect(withReadableLinks(`<p><a class="chip" href="${address}">x</a></p>`)).toBe(
    `<p><a class="chip" href="${shown}">x</a></p>`,
  )
  expect(new URL(shown, base).href).toBe(new URL(address, base).href)
})

test('what is no link to a page stays as it is', () => {
  const page =
    '<a href="/download?name=%E7%A0%94" data-download="">x</a><input type="hidden" value="/a?b=%E7%A0%94"/><form action="/a?b=%E7%A0%94"></form> %E7%A0%94'
  expect(withReadableLinks(page)).toBe(page)
})
