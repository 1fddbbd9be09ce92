import { proofLabels, roleLabels } from '../../../contract/closed-lists.ts'
import { mayApprove } from '../../account/enterprise-people.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import { maskedPhone } from '../../base/masked-address.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import type { Command, Surroundings } from '../command.ts'
import { type Dispute, disputeOf, settleDispute, settledWords } from './dispute.ts'
import { whatWaits } from './what-waits.ts'
import { agreed, changing, needed, reportOutcome, seeWaiting } from './words.ts'

const form = {
  args: [
    { name: '企业', isOptional: true, help: '企业的编号或统一社会信用代码' },
    {
      name: '办事人',
      isOptional: true,
      help: `被提出异议的办事人的编号${seeWaiting}；两个都不写就从列表里选`,
    },
  ],
  options: {
    keep: { type: 'boolean', default: false, help: '异议不成立：这个人继续代表企业办事' },
    remove: { type: 'boolean', default: false, help: '异议成立：解除这个人与企业的关联' },
    ...changing,
  },
} as const satisfies CommandForm

/** Decides about a link between a person and an enterprise that somebody has objected to. */
export const settle: Command = {
  summary: '处理对企业办事人的异议',
  guide: 'docs/clerk.md',
  ...form,
  notes: [
    '企业的法定代表人或管理员可以自己决定；没有人能决定的，由您处理。',
    '异议不成立的，提出异议的人以后不能再对同一个人提出异议。',
  ],
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(surroundings.words, form)
    if (values.keep && values.remove) throw new WrongCall('--keep 和 --remove 只能写一个')
    const { named, userId } = await whomOf(surroundings, positionals)
    const dispute = await disputeOf(context, { tenantId, named, userId })
    const show = values.json ? surroundings.complain : surroundings.say
    for (const line of disputeLines(dispute)) show(line)
    const keep = values.keep || (!values.remove && (await isToKeep(surroundings, dispute)))
    const ended = await agreed(surroundings, values, outcomeLines(dispute, keep))
    if (ended !== null) return ended
    await settleDispute(context, dispute, { keep, by: as })
    const { enterprise, person } = dispute
    const line = `已处理：${enterprise.name}的办事人${person.name}，${keep ? '保留关联' : '解除关联'}`
    return reportOutcome(surroundings, values, [line], {
      enId: enterprise.enId,
      userId: person.userId,
      kept: keep,
    })
  },
}

async function whomOf(surroundings: Surroundings, [named, userId]: string[]) {
  if (named !== undefined && userId !== undefined) return { named, userId }
  if (named !== undefined) throw new WrongCall(`没有写：办事人的编号${seeWaiting}`)
  const all = await whatWaits(surroundings.context, surroundings.tenantId)
  const list = all.filter(({ kind }) => kind === 'objection')
  if (list.length === 0) throw new WrongCall('没有待处理的异议')
  const chosen = await needed(surroundings, undefined, `企业和办事人的编号${seeWaiting}`, {
    kind: 'choice',
    message: '要处理的异议',
    choices: list.map(({ command, title, detail }) => ({
      value: command.replace(/^settle /, ''),
      name: `${title}  ${detail}`,
    })),
  })
  const [enId = '', person = ''] = chosen.split(' ')
  return { named: enId, userId: person }
}

async function isToKeep(surroundings: Surroundings, { person }: Dispute): Promise<boolean> {
  const chosen = await needed(surroundings, undefined, '--keep 或 --remove', {
    kind: 'choice',
    message: `${person.name}的关联`,
    choices: [
      { value: 'keep', name: '保留：异议不成立' },
      { value: 'remove', name: '解除：异议成立' },
    ],
  })
  return chosen === 'keep'
}

function disputeLines({ enterprise, person, people, objection }: Dispute): string[] {
  const deciders = people.filter(mayApprove)
  return [
    `企业：${enterprise.name}（${enterprise.creditCode}）`,
    `办事人：${[person.name, roleLabels[person.role], maskedPhone(person.phone) ?? '未留手机号'].join('，')}`,
    `  ${shanghaiDate(person.linkedAt)} 关联，${proofLabels[person.proof]}${person.approvedBy ? `（${person.approvedBy}）` : ''}`,
    ...(objection ? [`异议：${objection.by ?? '一位已注销的用户'}，${shanghaiDate(objection.at)} 提出`] : []),
    deciders.length > 0
      ? `企业可以自己决定：${deciders.map(({ name, role }) => `${name}（${roleLabels[role]}）`).join('、')}`
      : '企业没有人可以决定',
  ]
}

function outcomeLines({ people, person }: Dispute, keep: boolean): string[] {
  return [
    `消息中心和短信通知企业的 ${people.length} 位办事人：`,
    `  ${settledWords(person, keep)}`,
    ...(keep ? [] : ['这个人以后要再代表企业办事，须重新证明自己可以代表企业']),
    '企业在“企业画像 → 谁能代表企业办事”看到结果',
  ]
}
