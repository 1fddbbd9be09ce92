import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { unsignedCertificate } from '../certificate.ts'

/**
 * Serves a portal of this machine over HTTPS, as proxies do: browsers before Chromium 117 keep no
 * `__Host-` cookie on `http://localhost`, and with it no login. Returns how to stop.
 */
export async function startTlsFront(port: number, portalPort: number, folder: string): Promise<() => void> {
  const { certificate, key } = unsignedCertificate(folder, 'localhost')
  const credentials = { cert: readFileSync(certificate), key: readFileSync(key) }
  const server = createServer(credentials, (incoming, outgoing) => {
    const { method, url: path } = incoming
    const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const headers = { ...incoming.headers, ...forwarded }
    const passed = request({ port: portalPort, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(port)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
