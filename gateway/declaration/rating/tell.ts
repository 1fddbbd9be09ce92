import type { RatedKind } from '../../../contract/entities/rating.ts'
import type { Context } from '../../base/context.ts'
import { type NewMessage, sendMessage, sendToEnterprise } from '../../message/send.ts'
import type { rating } from '../../store/schema/rating.ts'

const messageKinds: Record<RatedKind, NewMessage['kind']> = {
  declaration: 'declaration',
  consult: 'consult',
  guide: 'system',
  platform: 'system',
}

/** Tells whoever gave a bad grade where it stands now: everybody of the enterprise for a declaration, nobody for a visitor's. */
export async function tellOf(context: Context, row: typeof rating.$inferSelect): Promise<void> {
  const { tenantId, kind, subjectId, userId, enId, title } = row
  const message = {
    tenantId,
    kind: messageKinds[kind],
    ...wordsOf(row),
    link: { kind: 'rating' as const, rated: kind, id: subjectId },
  }
  if (enId) await sendToEnterprise(context, { ...message, enId, title: `${message.title}：${title}` })
  else if (userId) await sendMessage(context, { ...message, userId, title: `${message.title}：${title}` })
}

function wordsOf({ state, settleBy, checkBy, answer, department }: typeof rating.$inferSelect) {
  const by = department ?? '承办部门'
  switch (state) {
    case 'checking':
      return { title: '差评已开始核实', body: `${by}正在核实您反映的问题，最晚 ${settleBy} 答复。` }
    case 'settled':
      return { title: '差评已办结', body: `${by}答复：${answer ?? ''} 请告诉我们您对处理结果是否满意。` }
    default:
      return {
        title: '已收到您的差评',
        body: `${by}最晚 ${checkBy} 开始核实，最晚 ${settleBy} 答复。`,
      }
  }
}
