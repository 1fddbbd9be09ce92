import type { Proclamation } from '../../../contract/entities/declaration.ts'
import type { Client } from '../../gateway/connect.server.ts'

/** The public notices of a project: a gateway that cannot narrow its list by one answers those of others too. */
export async function noticesOf({ declaration }: Client, projectId: string): Promise<Proclamation[]> {
  const { records } = await declaration.proclamations({ projectId, size: 5 })
  return records.filter((notice) => notice.projectId === projectId)
}
