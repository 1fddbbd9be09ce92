import { once } from 'node:events'
import { connect } from 'node:net'
import { type Answer, cookieHeader } from '../ask.ts'
import { builtRoutes, pathWith } from '../built-routes.ts'
import { expect, test } from './test.ts'

const largestForm = 1024 * 1024
const largestUpload = 32 * 1024 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

const wrong: { name: string; status?: number; method?: string; type?: string; body?: string }[] = [
  { name: 'too large', status: 413, type: urlencoded, body: 'a'.repeat(largestForm + 1) },
  { name: 'XML', status: 415, type: 'application/xml', body: '<a/>' },
  { name: 'plain text', status: 415, type: 'text/plain', body: 'a=1' },
  { name: 'of no type', status: 415, body: 'a=1' },
  { name: 'of two types', status: 415, type: `text/plain, ${urlencoded}`, body: 'a=1' },
  { name: 'PUT', status: 405, method: 'PUT', type: urlencoded, body: 'a=1' },
  { name: 'DELETE', status: 405, method: 'DELETE' },
  { name: 'PATCH', status: 405, method: 'PATCH', type: urlencoded, body: 'a=1' },
  { name: 'OPTIONS', status: 405, method: 'OPTIONS' },
  { name: 'TRACE', status: 405, method: 'TRACE' },
  { name: 'JSON', type: 'application/json', body: '{"__proto__":{"a":1},"wish":"add"}' },
  { name: 'no JSON', type: 'application/json', body: '{' },
  { name: 'a form of another kind', type: multipart, body: '--b\r\n\r\n--b--' },
  {
    name: 'a form that breaks off',
    type: multipart,
    body: '--b\r\ncontent-disposition: form-data; name="a"',
  },
  { name: 'a form without its boundary', type: 'multipart/form-data', body: '--b\r\n' },
  { name: 'a file in place of a field', type: multipart, body: fileNamed('wish') },
  { name: 'malformed escapes', type: urlencoded, body: 'a=%zz&%=%ff&returnTo=%' },
]

function fileNamed(name: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"; filename="../../x.html"\r\ncontent-type: text/html\r\n\r\n<script>intruder()</script>\r\n--b--\r\n`
}

/** What is wrong with an answer: one check a test and not one for each possible fault, each of which would be a step that Playwright reports. */
function faultsOf({ status, headers, body }: Answer): string[] {
  const isRefusal = status >= 400
  const wrong: Record<string, boolean> = {
    'no content security policy of ours': !headers['content-security-policy']?.includes("object-src 'none'"),
    'what was sent stands in the page as markup': body.includes('<script>intruder'),
    [`a refusal of type ${headers['content-type']}`]:
      isRefusal && !/^text\/html/.test(headers['content-type'] ?? ''),
    'a refusal without a heading': isRefusal && !/<h1[^>]*>[^<]+/.test(body),
  }
  return Object.keys(wrong).filter((fault) => wrong[fault])
}

test.describe('a body that is no form of ours gets our page', () => {
  for (const route of builtRoutes().filter((one) => one.hasAction)) {
    test(route.path, async ({ portal, control }) => {
      const user = await control.makeUser({ enterprises: [{}] })
      const login = await portal.ask(`/?code=${user.ssoCode}`)
      const address = pathWith(route, 'x1')
      const faults: Record<string, string[]> = {}
      for (const { name, status, method = 'POST', type, body } of wrong) {
        const headers = { origin: portal.origin, cookie: cookieHeader(login), accept: 'text/html' }
        const answer = await portal.ask(address, {
          method,
          body,
          headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        })
        const found = faultsOf(answer)
        if (status ? answer.status !== status : answer.status >= 500) found.push(`status ${answer.status}`)
        if (status === 405 && answer.headers.allow !== 'GET, HEAD, POST')
          found.push(`allow: ${answer.headers.allow}`)
        if (found.length > 0) faults[name] = found
      }
      expect(faults).toEqual({})
    })
  }

  test('a form that is too large is heard to its end before it is refused', async ({ portal }) => {
    const line = connect(portal.port, '127.0.0.1')
    let came = ''
    line.setEncoding('latin1').on('data', (part: string) => {
      came += part
    })
    const head = `POST / HTTP/1.1\r\nhost: ${portal.host}\r\norigin: ${portal.origin}\r\ncontent-type: ${urlencoded}\r\ncontent-length: ${largestForm * 2}\r\n\r\n`
    line.write(head + 'a'.repeat(largestForm))
    // Another visitor is answered meanwhile: the portal has had the time to answer too early.
    await portal.ask('/healthz/live')
    await portal.ask('/')
    expect(came).toBe('')
    line.write('a'.repeat(largestForm))
    await once(line, 'end')
    expect(came).toMatch(/^HTTP\/1\.1 413 [\s\S]*<\/html>/)
    line.destroy()
  })

  test('files that are too large', async ({ portal }) => {
    const answer = await portal.ask('/auth/logout', {
      method: 'POST',
      // Refused by what it announces, before any of it has come.
      body: '--b',
      headers: { origin: portal.origin, 'content-type': multipart, 'content-length': largestUpload + 1 },
    })
    expect(answer.status).toBe(413)
    expect(faultsOf(answer)).toEqual([])
  })
})

test.describe('an address that is only read takes no forms, and says so', () => {
  for (const path of ['/robots.txt', '/open-data/items.csv', '/zct-ee/policy-find']) {
    test(path, async ({ portal }) => {
      for (const method of ['POST', 'PUT', 'OPTIONS']) {
        const answer = await portal.ask(path, {
          method,
          ...(method === 'POST' ? { body: 'a=1' } : {}),
          headers: { origin: portal.origin, ...(method === 'POST' ? { 'content-type': urlencoded } : {}) },
        })
        expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD'])
        expect(faultsOf(answer), method).toEqual([])
        expect(answer.body, method).toContain('不能这样访问这个地址')
      }
    })
  }
})

test.describe('an address that only takes forms is not read', () => {
  for (const path of ['/auth/logout', '/comfort', '/enterprise', '/favourite/x1']) {
    test(path, async ({ portal }) => {
      const answer = await portal.ask(path)
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('POST')
      expect(faultsOf(answer)).toEqual([])
    })
  }
})
