import { expect, test } from 'vitest'
import type { Message } from '../../../contract/entities/content.ts'
import { grouped } from './message-groups.ts'

function message(id: string, day: number, declaration?: string): Message {
  const link = declaration ? { kind: 'declaration' as const, id: declaration } : null
  return { id, title: id, body: '', kind: 'system', at: `2026-06-${day}T02:00:00.000Z`, read: false, link }
}

test('messages about one declaration are one, its last state first; others stay alone in their order', () => {
  const groups = grouped([
    message('read later', 20, 'd1'),
    message('news', 19),
    message('more news', 18),
    message('last state', 22, 'd1'),
    message('other', 17, 'd2'),
    message('first state', 12, 'd1'),
  ])
  expect(groups.map(({ latest, earlier }) => [latest, ...earlier].map(({ id }) => id))).toEqual([
    ['last state', 'read later', 'first state'],
    ['news'],
    ['more news'],
    ['other'],
  ])
})
