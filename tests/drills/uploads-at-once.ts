import { createHash } from 'node:crypto'
import { materialIn } from '../ask.ts'
import type { Portal } from '../processes.ts'
import { growingUpload, type UploadAnswer } from './growing-upload.ts'
import type { Tenant } from './portal-for-drills.ts'

/** Addresses that take a form without files. */
export const pathsWithoutFiles = ['/auth/logout', '/user/consult', '/comfort']

export interface FilesAtOnce {
  count: number
  megabytes: number
  /** The files are called so, with a number. */
  name?: string
  /** Each file goes on from its middle only when this has come true. */
  halfway?: () => Promise<void>
}

/** Sends several files to one address at the same moment; no two of them hold the same bytes. */
export function uploadsAtOnce(
  portal: Portal,
  { host }: Tenant,
  path: string,
  cookie: string,
  { count, megabytes, name = 'file', halfway }: FilesAtOnce,
): Promise<(UploadAnswer | null)[]> {
  const headers = { cookie, host, origin: `http://${host}` }
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const fileName = `${name}-${at}.pdf`
      const filling = createHash('sha256').update(fileName).digest('hex')
      return growingUpload(portal, path, headers, { name: fileName, megabytes, filling, halfway })
    }),
  )
}

/** A new declaration of somebody's: where its files are listed, and where one of them is sent to. */
export async function newDeclaration(
  tenant: Tenant,
): Promise<{ list: string; path: string; cookie: string }> {
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const begun = await tenant.ask('/zct-ee/declare-project/digital-sme-pilot', {
    method: 'POST',
    body: '_once=1',
    headers: {
      cookie,
      origin: `http://${tenant.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  const list = `${begun.headers.location}/materials`
  const { body } = await tenant.ask(list, { headers: { cookie } })
  const material = materialIn(body)
  if (begun.status !== 303 || !material)
    throw new Error(`a declaration was not begun: ${begun.status} ${said(begun.body)}`)
  return { list, path: `${list}/upload?material=${material}`, cookie }
}

/** What a page says in its notices, for whoever looks for the cause. */
function said(body: string): string {
  return [...body.matchAll(/role="alert"[^>]*>([\s\S]{0,300})/g)]
    .map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ' '))
    .join(' ')
}
