import { ask } from './ask.ts'
import type { Control } from './control.ts'

/** The identifier of a person's newest consultation, from the gateway itself: no page shows it. */
export async function latestConsult({ host, port }: Control, accessToken: string): Promise<string> {
  const answer = await ask({
    port,
    path: '/policy/api/customer/consult/list',
    headers: { 'tenant-host': host, source: 'PC', authorization: `Bearer ${accessToken}` },
  })
  const { data } = JSON.parse(answer.body) as { data: { records: { id: string }[] } }
  return data.records[0]?.id ?? ''
}
