import { proofLabels, roleLabels } from '../../../contract/closed-lists.ts'
import { mayApprove } from '../../account/enterprise-people.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { maskedPhone } from '../../base/masked-address.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import type { Command, Surroundings } from '../command.ts'
import { type Dispute, disputeOf, settleDispute, settledWords } from './dispute.ts'
import { whatWaits } from './what-waits.ts'
import { agreed, changing, changingHelp, needed, readWords, reportOutcome } from './words.ts'

/** Decides about a link between a person and an enterprise that somebody has objected to. */
export const settle: Command = {
  summary: 'decides an objection to somebody who acts for an enterprise',
  help: `npm run gateway -- settle [ENTERPRISE PERSON] [--keep | --remove] [--yes | --dry-run] [--json]
  ENTERPRISE   the enterprise, by its identifier or its credit code (统一社会信用代码)
  PERSON       whom the objection is about, as \`waiting\` names them
  --keep       the objection is not right: the person acts for the enterprise again, as before
  --remove     it is right: the person is linked to the enterprise no longer
  For where nobody of the enterprise can decide: it is shown before the yes who could. Whoever objected in vain cannot
  object to the same person there again.
${changingHelp}`,
  async run(surroundings) {
    const { context, tenantId, as } = surroundings
    const { values, positionals } = readWords(
      surroundings.words,
      {
        keep: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        ...changing,
      },
      { most: 2 },
    )
    if (values.keep && values.remove) throw new WrongCall('one of --keep and --remove')
    const { named, userId } = await whomOf(surroundings, positionals)
    const dispute = await disputeOf(context, { tenantId, named, userId })
    const show = values.json ? surroundings.complain : surroundings.say
    for (const line of disputeLines(dispute)) show(line)
    const keep = values.keep || (!values.remove && (await isToKeep(surroundings, dispute)))
    const ended = await agreed(surroundings, values, outcomeLines(dispute, keep))
    if (ended !== null) return ended
    await settleDispute(context, dispute, { keep, by: as })
    const { enterprise, person } = dispute
    const sentence = `settled: ${person.userId} of ${enterprise.enId} ${keep ? 'kept' : 'removed'}`
    return reportOutcome(surroundings, values, sentence, {
      enId: enterprise.enId,
      userId: person.userId,
      kept: keep,
    })
  },
}

async function whomOf(surroundings: Surroundings, [named, userId]: string[]) {
  if (named !== undefined && userId !== undefined) return { named, userId }
  if (named !== undefined) throw new WrongCall('missing: PERSON (`waiting` lists them)')
  const all = await whatWaits(surroundings.context, surroundings.tenantId)
  const list = all.filter(({ kind }) => kind === 'objection')
  if (list.length === 0) throw new WrongCall('missing: ENTERPRISE and PERSON (no objection waits)')
  const chosen = await needed(surroundings, undefined, 'ENTERPRISE and PERSON (`waiting` lists them)', {
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
  const chosen = await needed(surroundings, undefined, '--keep or --remove', {
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
    `told in the message centre and by text: ${people.length} ${people.length === 1 ? 'person' : 'people'} of the enterprise`,
    `  ${settledWords(person, keep)}`,
    ...(keep ? [] : ['to act for the enterprise again, the person has to prove it anew']),
    'page: 企业画像 → 谁能代表企业办事',
  ]
}
