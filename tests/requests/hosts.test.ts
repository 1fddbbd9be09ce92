import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from './test.ts'

test.describe('hosts', () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'evil.example/zct-ee/policy-find?',
    'a.b.localhost',
    'a.localhost@evil.example',
    '-a.localhost',
    'a.localhost:99999999',
    'a.localhost:99999',
    'localhost:65536',
    'localhost:0',
    'localhost:',
    'localhost:03000',
    '[localhost]:3000',
    '169.254.169.254',
  ]) {
    test(`a host that is not ours gets 421: ${host}`, async ({ portal, control }) => {
      await control.forgetCalls()
      const answer = await portal.ask('/', { host })
      expect(answer.status).toBe(421)
      expect(answer.headers.location).toBeUndefined()
      expect(await control.calls()).toEqual([])
    })
  }

  test('a host of ours is served, in any case of its letters', async ({ portal }) => {
    expect((await portal.ask('/', { host: portal.host.toUpperCase() })).status).toBe(200)
  })

  test('a request is answered wherever the machine is reached, over IPv6 too', async ({ portal }) => {
    const own = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
    const loopbacks = own.filter(({ internal }) => internal).map(({ address }) => address)
    expect(loopbacks).toContain('127.0.0.1')
    for (const host of loopbacks) {
      const socket = connect({ host, port: portal.port })
      socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${portal.host}\r\nConnection: close\r\n\r\n`)
      expect(await text(socket), host).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('no host, however it is written, gets an answer of 500 or more', async ({ portal }) => {
    const [name = ''] = portal.host.split(':')
    const names = fc.oneof(
      fc.constantFrom(name, name.toUpperCase(), 'localhost', '127.0.0.1', '[::1]', `xn--${name}`),
      fc.string({ maxLength: 30 }),
    )
    const ports = fc.oneof(
      fc.constantFrom('', ':', ':0', ':080', ':65535', ':65536', ':99999', ':3000]'),
      fc.nat({ max: 200_000 }).map((port) => `:${port}`),
    )
    // A line break would begin another header.
    const hosts = fc.tuple(names, ports).map((parts) => parts.join('').replace(/[^\x20-\x7e]/g, ''))
    await fc.assert(
      fc.asyncProperty(hosts, fc.constantFrom('/', '/auth/login', '/robots.txt'), async (host, path) => {
        const socket = connect(portal.port, '127.0.0.1')
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        const [head = ''] = (await text(socket)).split('\r\n', 1)
        expect(head, host).toMatch(/^HTTP\/1\.1 [234]\d\d /)
      }),
      { numRuns: 300 },
    )
  })

  test('two hosts are refused, whichever is ours', async ({ portal }) => {
    for (const other of ['evil.example', portal.host]) {
      const socket = connect(portal.port, '127.0.0.1')
      socket.end(`GET / HTTP/1.1\r\nHost: ${portal.host}\r\nHost: ${other}\r\nConnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('nobody is led on to another host, and is told so by a page of ours', async ({ portal }) => {
    const socket = connect(portal.port, '127.0.0.1')
    socket.end(`CONNECT evil.example:443 HTTP/1.1\r\nHost: ${portal.host}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
    expect(answer).toMatch(/content-security-policy: [^\r]*script-src 'self'/)
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/)
    expect(answer).toContain('<h1>不能这样访问这个地址</h1>')
  })

  test('an absolute address in the request line is read when its host is the one that is asked', async ({
    portal,
  }) => {
    const own = await portal.ask(`http://${portal.host}/zct-ee/policy-find?keyword=x`)
    expect(own.status).toBe(200)
    expect(own.body).toContain('<h1>政策查询</h1>')
    expect((await portal.ask(`http://${portal.host}`)).status).toBe(200)
  })

  test('an absolute address in the request line does not choose the host', async ({ portal }) => {
    const answer = await portal.ask('http://evil.example/')
    expect([400, 421]).toContain(answer.status)
  })
})
