import type { Message } from '../../../contract/entities/content.ts'

/** The messages about one thing: the last one, and what was said before it, newest first. */
export interface MessageGroup {
  latest: Message
  earlier: Message[]
}

/** Puts messages about one declaration together, where the first of them stands; every other one is alone. */
export function grouped(messages: readonly Message[]): MessageGroup[] {
  const bySubject = new Map<string, Message[]>()
  for (const message of messages) {
    const { link, id } = message
    const subject =
      link?.kind === 'declaration' || link?.kind === 'declarationThread' ? `declaration ${link.id}` : id
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), message])
  }
  return [...bySubject.values()].flatMap((some) => {
    const [latest, ...earlier] = some.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return latest ? [{ latest, earlier }] : []
  })
}
