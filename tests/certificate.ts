import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Makes a certificate for this name and this machine's address that nobody has signed; answers the files that it and its key are in. */
export function unsignedCertificate(folder: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const into = ['-keyout', key, '-out', certificate, '-subj', `/CN=${name}`]
  const names = ['-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`]
  execFileSync('openssl', ['req', ...kind, ...into, ...names], { stdio: 'ignore' })
  return { certificate, key }
}
