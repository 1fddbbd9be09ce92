import type { Call } from '../../contract/call.ts'
import { returnCode } from '../../contract/envelope.ts'
import { contract } from '../../contract/index.ts'
import type { Received, Sent } from './call-over-http.ts'
import { checkFiles } from './check-files.ts'
import { checkReuse } from './check-reuse.ts'
import { at, exampleOf } from './examples.ts'
import { controlledExamples } from './examples-with-control.ts'
import type { Person } from './people.ts'
import { type Suite, said, withKey } from './suite.ts'

const { activity, common, declaration, message, people: acting, policy, tag, tool, account } = contract

/** Something that belongs to somebody, and every call by which somebody else might see or change it. */
interface Owned {
  what: string
  /** Makes it and answers its identifier. */
  make: (suite: Suite, owner: Person) => Promise<string | null>
  /** Calls that must answer as if it did not exist. */
  hidden: (id: string, owner: Person) => [string, Call, Sent][]
  /** Lists in which it must not occur. */
  absentFrom: [string, Call][]
  /** Lists in which its owner finds it. */
  ownList?: Call
}

const belongings: Owned[] = [
  {
    what: 'a draft',
    make: (suite, owner) => made(suite, owner, 'declaration.add', declaration.add, 'id'),
    hidden: (id) => [
      ['declaration.detail', declaration.detail, { query: { id } }],
      ['declaration.edit', declaration.edit, { body: { id, version: 1, action: 'withdraw' } }],
      ['declaration.evaluate', declaration.evaluate, { body: { id, stars: 1, words: '' } }],
    ],
    absentFrom: [['declaration.mine', declaration.mine]],
    ownList: declaration.mine,
  },
  {
    what: 'an uploaded file',
    make: (suite, owner) => made(suite, owner, 'common.upload', common.upload, 'filePath'),
    hidden: (id) => [['common.download', common.download, { query: { filePath: id, fileName: 'a.pdf' } }]],
    absentFrom: [],
  },
  {
    what: 'a consultation',
    make: async ({ send, people: _ }, owner) => {
      const body = { title: `conformance ${crypto.randomUUID()}`, content: '请问如何申报' }
      await send(policy.saveConsult, { body }, owner.as)
      return body.title
    },
    hidden: () => [],
    absentFrom: [['policy.consults', policy.consults]],
    ownList: policy.consults,
  },
  {
    what: 'a favourite',
    make: async ({ send }, owner) => {
      const sent = await exampleOf('policy.addFavourite', policy.addFavourite, { send, as: owner.as })
      if (!sent) return null
      await send(policy.addFavourite, sent, owner.as)
      return sent.params?.id ?? null
    },
    hidden: () => [],
    absentFrom: [['policy.favourites', policy.favourites]],
    ownList: policy.favourites,
  },
  {
    what: 'a subscription',
    make: async ({ send }, owner) => {
      const sent = await exampleOf('tag.add', tag.add, { send, as: owner.as })
      if (!sent) return null
      await send(tag.add, sent, owner.as)
      return String(at(sent.body, 'id'))
    },
    hidden: () => [],
    absentFrom: [['tag.mySubscribe', tag.mySubscribe]],
    ownList: tag.mySubscribe,
  },
  {
    what: 'a sign-up',
    make: async ({ send }, owner) => {
      const sent = await exampleOf('activity.signUp', activity.signUp, { send, as: owner.as })
      if (!sent) return null
      await send(activity.signUp, sent, owner.as)
      return String(at(sent.body, 'activityId'))
    },
    hidden: () => [],
    absentFrom: [['activity.mySignUps', activity.mySignUps]],
    ownList: activity.mySignUps,
  },
  {
    what: 'a message',
    make: async ({ people }, owner) => {
      const userId = owner.user?.id ?? ''
      return (await people.control?.sendMessage({ userId, title: '提醒', body: '内容' }))?.id ?? null
    },
    hidden: (id) => [['message.detail', message.detail, { query: { id } }]],
    absentFrom: [['message.page', message.page]],
    ownList: message.page,
  },
  {
    what: 'a linked enterprise',
    make: async (_, owner) => owner.as.enterpriseId ?? null,
    hidden: (enId) => [
      ['account.unbindEnterprise', account.unbindEnterprise, { query: { enId } }],
      ['tool.calculateDetail', tool.calculateDetail, { query: { enterpriseId: enId } }],
      ['tool.technologyDetail', tool.technologyDetail, { query: { enterpriseId: enId } }],
    ],
    absentFrom: [['account.currentUser', account.currentUser]],
    ownList: account.currentUser,
  },
  {
    what: 'a binding',
    make: async ({ send, people }, owner) => {
      const { control } = people
      const sent =
        control && (await controlledExamples['people.sendCode']?.({ send, person: owner, control }))
      return sent?.params?.id ?? null
    },
    hidden: (id) => [
      ['people.sendCode', acting.sendCode, { params: { id } }],
      ['people.proveByCode', acting.proveByCode, { params: { id }, body: { smsCode: '000000' } }],
      ['people.askApproval', acting.askApproval, { params: { id }, body: { role: 'reader' } }],
      ['people.giveUp', acting.giveUp, { params: { id } }],
    ],
    absentFrom: [['people.bindings', acting.bindings]],
    ownList: acting.bindings,
  },
  {
    what: 'a person who acts for an enterprise',
    make: async (_, owner) => owner.user?.id ?? null,
    hidden: (userId) => [
      ['people.changeRole', acting.changeRole, { body: { userId, role: 'reader' } }],
      ['people.remove', acting.remove, { query: { userId } }],
      ['people.object', acting.object, { body: { userId } }],
    ],
    absentFrom: [['people.list', acting.list]],
    ownList: acting.list,
  },
]

/** What belongs to one does not exist for another person, enterprise or tenant; and files are what they say. */
export async function checkIsolation(suite: Suite): Promise<void> {
  await checkFiles(suite)
  if (!suite.people.control) {
    return suite.report.skipped('isolation', 'scenarios', 'needs several people: --control')
  }
  for (const owned of belongings) await checkOwned(suite, owned)
  await checkReuse(suite)
}

async function checkOwned(suite: Suite, owned: Owned): Promise<void> {
  const { people, report, send } = suite
  const owner = await people.enterprise()
  const strangers = {
    'another enterprise': await people.stranger(),
    'another tenant': await people.elsewhere(),
  }
  const id = owner && (await owned.make(suite, owner))
  if (!owner || !id) return report.skipped('isolation', owned.what, 'this gateway has nothing to try it with')
  if (owned.ownList) {
    const own = await send(owned.ownList, {}, owner.as)
    if (JSON.stringify(own.data).includes(id)) report.passed('isolation', `${owned.what} is its owner's`)
    else report.failed('isolation', `${owned.what} is its owner's`, `not in the owner's list: ${said(own)}`)
  }
  for (const [who, stranger] of Object.entries(strangers)) {
    if (!stranger) continue
    for (const [name, call, sent] of owned.hidden(id, owner)) {
      const received = await send(call, withKey(call, sent), stranger.as)
      const check = `${owned.what} does not exist for ${who}`
      if (doesNotExist(received)) report.passed(name, check)
      else report.failed(name, check, said(received))
    }
    for (const [name, list] of owned.absentFrom) {
      const received = await send(list, {}, stranger.as)
      const check = `${owned.what} is not listed for ${who}`
      if (received.returnCode === returnCode.success && !JSON.stringify(received.data).includes(id)) {
        report.passed(name, check)
      } else report.failed(name, check, said(received))
    }
  }
}

function doesNotExist({ status, returnCode: code }: Received): boolean {
  return status === 404 || code === returnCode.notFound || code === returnCode.enterpriseNeeded
}

/** Makes something with the usual example of a call. */
async function made(
  { send }: Suite,
  owner: Person,
  name: string,
  call: Call,
  path: string,
): Promise<string | null> {
  const sent = await exampleOf(name, call, { send, as: owner.as })
  const found = sent && at((await send(call, withKey(call, sent), owner.as)).data, path)
  return typeof found === 'string' ? found : null
}
