import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import type { Identity, Received, Send, Sent } from './call-over-http.ts'
import { fittingObject } from './fitting-values.ts'

/** What an example may ask of the gateway while it is made. */
export interface Asking {
  send: Send
  as: Identity
}

type Example = (asking: Asking) => Promise<Sent | null>

/** Reads a value out of an answer: `records.0.id`. Undefined where it leads nowhere. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    )
}

async function asked({ send, as }: Asking, call: Call, sent: Sent = {}): Promise<Received> {
  return send(call, sent, as)
}

/** The identifier of the first record of a list; null where the list is empty. */
async function first(
  asking: Asking,
  list: Call,
  path = 'records.0.id',
  sent: Sent = {},
): Promise<string | null> {
  const found = at((await asked(asking, list, sent)).data, path)
  return typeof found === 'string' && found ? found : null
}

/** A query or path parameter that names the first record of a list. */
function named(
  place: 'query' | 'params' | 'body',
  field: string,
  list: Call,
  path?: string,
  more: object = {},
): Example {
  return async (asking) => {
    const id = await first(asking, list, path)
    return id === null ? null : { [place]: { [field]: id, ...more } }
  }
}

const { activity, common, declaration, policy, rating, savedSearch, tag, topic } = contract
const thePortal = { kind: 'platform', id: 'platform' }
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const ownEnterprise: Example = async ({ as }) =>
  as.enterpriseId ? { query: { enterpriseId: as.enterpriseId } } : null

async function openProject(asking: Asking): Promise<string | null> {
  return first(asking, declaration.projects, 'records.0.id', {
    query: { status: 'open', way: 'apply' },
  })
}

/** The identifier of a tenant by its host: the default one has no name of its own. */
function tenantIdOf(host: string): string {
  const name = host.replace(/:\d+$/, '')
  return name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : 'default'
}

/** Starts (or goes on with) a draft and answers it. */
async function draft(asking: Asking): Promise<unknown> {
  const projectId = await openProject(asking)
  if (!projectId) return null
  return (await asked(asking, declaration.add, { body: { projectId, form: {} } })).data
}

/** A question that was just asked. */
const newConsult: Example = async (asking) => {
  const made = await asked(asking, policy.saveConsult, { body: { title: '怎么申报', content: '第一次申报' } })
  const id = at(made.data, 'id')
  return typeof id === 'string' ? { params: { id } } : null
}

/** Saves a search of its own and names it. */
function aSavedSearch(body?: Record<string, unknown>): Example {
  return async (asking) => {
    const name = `一致性 ${Math.random().toString(36).slice(2)}`
    const { data } = await asked(asking, savedSearch.add, { body: { name, filters: {} } })
    const id = at(data, 'id')
    return typeof id === 'string' ? { params: { id }, ...(body ? { body } : {}) } : null
  }
}

/**
 * Input that should succeed, for the calls that need something which exists. A call that is not here gets the least
 * that its schema accepts. Null: this gateway has nothing to try it with.
 */
const examples: Record<string, Example> = {
  'account.unbindEnterprise': async ({ as }) =>
    as.enterpriseId ? { query: { enId: as.enterpriseId } } : null,
  'account.graphCaptcha': async () => ({ params: { id: `conformance-${Date.now()}` } }),
  'common.upload': async () => ({ file: { name: 'conformance.pdf', content: pdf } }),
  'common.download': async (asking) => {
    const stored = await asked(asking, common.upload, { file: { name: 'conformance.pdf', content: pdf } })
    const filePath = at(stored.data, 'filePath')
    return typeof filePath === 'string' ? { query: { filePath, fileName: 'conformance.pdf' } } : null
  },
  'common.cities': named('params', 'id', common.provinces, '0.id'),
  'common.counties': async (asking) => {
    const province = await first(asking, common.provinces, '0.id')
    const city = province && (await first(asking, common.cities, '0.id', { params: { id: province } }))
    return city ? { params: { id: city } } : null
  },
  'common.tenantConfig': async ({ as }) => ({ params: { id: tenantIdOf(as.tenantHost) } }),
  'policy.english': named('query', 'id', policy.englishPage),
  'policy.detail': named('query', 'id', policy.list, undefined, { channel: 'pc', uuid: 'conformance' }),
  'policy.detailNew': named('query', 'id', policy.list, undefined, { channel: 'pc', uuid: 'conformance' }),
  'policy.recommend': named('params', 'id', policy.list),
  'policy.addFavourite': named('params', 'id', policy.list),
  'policy.removeFavourite': named('params', 'id', policy.list),
  'tag.add': named('body', 'id', tag.getTags, '0.id'),
  'tag.delete': async (asking) => {
    const id = await first(asking, tag.getTags, '0.id')
    if (id) await asked(asking, tag.add, { body: { id } })
    return id ? { query: { id } } : null
  },
  'tag.addBatch': async (asking) => {
    const id = await first(asking, tag.getTags, '0.id')
    return id ? { body: { ids: [id] } } : null
  },
  'topic.subject': named('params', 'id', topic.subjects),
  'topic.picture': async (asking) => {
    const url = await first(asking, topic.banners, 'records.0.imageUrl')
    const name = url?.split('/').at(-1)
    return name ? { params: { name } } : null
  },
  'topic.banner': named('params', 'id', topic.banners),
  'topic.caseDetail': named('query', 'id', topic.cases),
  'activity.detail': named('params', 'id', activity.page),
  'activity.signUp': async (asking) => {
    const page = at((await asked(asking, activity.page, { query: { size: 100 } })).data, 'records')
    const open = (Array.isArray(page) ? page : []).find(
      (one) =>
        Date.parse(String(at(one, 'closesAt'))) > Date.now() && at(one, 'signedUp') !== at(one, 'capacity'),
    )
    const id = at(open, 'id')
    return id ? { body: { activityId: id, name: '王敏', phone: '13800000000' } } : null
  },
  'tool.size': async () => ({ body: { industryCode: 'I65' } }),
  'tool.calculateDetail': ownEnterprise,
  'tool.technologyDetail': ownEnterprise,
  'message.detail': named('query', 'id', contract.message.page),
  'consultation.publish': async (asking) => {
    const made = await newConsult(asking)
    return made && { ...made, body: { on: true } }
  },
  'rating.own': async () => ({ query: thePortal }),
  'rating.add': async () => ({ body: { ...thePortal, stars: 5 } }),
  'rating.supplement': async (asking) => {
    await asked(asking, rating.add, { body: { ...thePortal, stars: 4 } })
    return { body: { ...thePortal, words: '后来更好了' } }
  },
  'rating.conceal': async (asking) => {
    await asked(asking, rating.add, { body: { ...thePortal, stars: 4, words: '好用', mayShow: true } })
    return { body: thePortal }
  },
  'reminder.set': async (asking) => {
    const projectId = await first(asking, declaration.projects, 'records.0.id', {
      query: { status: 'upcoming' },
    })
    return projectId ? { params: { projectId } } : null
  },
  'recommendation.refuse': async (asking) => {
    const policyId = await first(asking, policy.list, 'records.0.id')
    return policyId ? { params: { policyId }, body: { reason: 'size' } } : null
  },
  'notice.unsubscribe': async () => ({ body: { token: 'x'.repeat(43) } }),
  'savedSearch.rename': aSavedSearch({ name: '改过的名称' }),
  'savedSearch.remove': aSavedSearch(),
  'savedSearch.look': aSavedSearch(),
  'declaration.project': named('query', 'id', declaration.projects),
  'declaration.freeProject': named('query', 'id', declaration.freeProjects),
  'declaration.proclamation': async (asking) => {
    const { data } = await asked(asking, declaration.proclamations)
    const [a, b] = [at(data, 'records.0.a'), at(data, 'records.0.b')]
    return typeof a === 'string' && typeof b === 'string' ? { params: { a, b } } : null
  },
  'declaration.prefill': async (asking) => {
    const projectId = await openProject(asking)
    return projectId ? { query: { projectId } } : null
  },
  'declaration.add': async (asking) => {
    const projectId = await openProject(asking)
    return projectId ? { body: { projectId, form: {} } } : null
  },
  'declaration.receipt': async () => ({ query: { code: '0123456789AB' } }),
  'declaration.detail': async (asking) => {
    const id = at(await draft(asking), 'id')
    return typeof id === 'string' ? { query: { id } } : null
  },
  'declaration.thread': async (asking) => {
    const id = at(await draft(asking), 'id')
    return typeof id === 'string' ? { query: { id } } : null
  },
  'declaration.edit': async (asking) => {
    const made = await draft(asking)
    const [id, version] = [at(made, 'id'), at(made, 'version')]
    return typeof id === 'string' ? { body: { id, version, action: 'save' } } : null
  },
}

/** Names of calls that only succeed after steps outside of this interface (an SMS, a captcha, a finished declaration). */
export function needsMore(name: string): boolean {
  return [
    'account.changePassword',
    'account.deletePersonalData',
    'account.confirmLogin',
    'account.endLogin',
    'account.endOtherLogins',
    'account.bindEnterprise',
    'people.sendCode',
    'people.proveByCode',
    'people.askApproval',
    'people.giveUp',
    'people.decide',
    'people.changeRole',
    'people.remove',
    'people.object',
    'account.register',
    'account.resetPassword',
    'account.login',
    'account.ssoLogin',
    'account.smsCaptcha',
    'declaration.evaluate',
    'declaration.say',
    'notice.sendMailCode',
    'notice.proveMail',
    'enterprise.refreshBasic',
    'consultation.urge',
    'rating.reply',
  ].includes(name)
}

/** Input that should succeed; null where there is nothing to try it with. */
export async function exampleOf(name: string, call: Call, asking: Asking): Promise<Sent | null> {
  const own = examples[name]
  const least: Sent = {
    params: fittingObject(call.params) as Record<string, string>,
    query: fittingObject(call.query),
    body: fittingObject(call.body),
  }
  if (!own) return least
  const made = await own(asking)
  return made && { ...least, ...made }
}
