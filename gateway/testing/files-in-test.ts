import type { OutgoingFile } from '../base/handler.ts'
import { callerInTest } from './caller-in-test.ts'

/** Returns a person as the owner of files, who acts for the enterprise if one is named. */
export function fileOwner(userId: string, enId: string | null = null, tenantId = 'default') {
  const enterprise = enId ? { enId, name: '澄湖', creditCode: 'x' } : null
  return callerInTest({ tenantId, user: { id: userId, name: '王敏' }, enterprise })
}

export async function* piecesOf(...pieces: (string | Buffer)[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

export async function readText(file: OutgoingFile): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.stream as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
