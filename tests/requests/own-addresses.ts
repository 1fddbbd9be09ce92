import type { Control, TestUser } from '../control.ts'
import { openFree } from '../open-free.ts'
import { openFirst } from './activities.ts'
import { begin, handInShortest } from './declaring.ts'
import type { Visitor } from './visitor.ts'

interface By {
  visitor: Visitor
  control: Control
  user: TestUser
}

/** The first enterprise of somebody. */
const enterpriseOf = ({ enterprises }: TestUser) => enterprises[0]?.enId ?? ''

async function colleague({ control, user }: By): Promise<string> {
  const { id } = await control.makeUser({ enterprises: [{ enId: enterpriseOf(user), role: 'reader' }] })
  return `/user/relation/${enterpriseOf(user)}/people/${id}`
}

async function handedIn({ visitor, control }: By): Promise<string> {
  const id = await handInShortest(visitor, control)
  return `/user/my-apply/${id}`
}

const draft = async ({ visitor }: By) => `/apply/${await begin(visitor)}`

/**
 * Addresses of pages that no list links to for somebody who has just been made, by their routes: what such a page is about is made
 * with them.
 */
export const ownAddresses: Record<string, (by: By) => Promise<string>> = {
  // The first activity of the list starts today at 9:30 and takes no sign-ups after that.
  '/activity/:id': async ({ visitor }) => {
    await openFirst(visitor, '报名中')
    return visitor.address
  },
  '/user/relation/:enId/people': async ({ user }) => `/user/relation/${enterpriseOf(user)}/people`,
  '/user/relation/:enId/people/:userId': colleague,
  '/user/relation/:enId/people/:userId/:step': async (by) => `${await colleague(by)}/removal`,
  '/user/relation/:enId/edit/:section': async ({ user }) => `/user/relation/${enterpriseOf(user)}/edit/basic`,
  '/user/message/:id': async ({ control, user }) =>
    `/user/message/${(await control.sendMessage({ userId: user.id, title: '提醒', body: '请核对' })).id}`,
  '/user/my-apply/:id': handedIn,
  '/user/my-apply/:id/receipt': async (by) => `${await handedIn(by)}/receipt`,
  '/user/my-apply/:id/:change': async (by) => `${await handedIn(by)}/withdraw`,
  '/user/searches/:id/edit': async ({ visitor }) => {
    await visitor.open('/user/searches/new?level=national')
    await visitor.form('保存').fill({ name: '国家级' }).press('保存')
    await visitor.open('/zct-ee/subscribe')
    return visitor.one('a[href$="/edit"]').getAttribute('href') ?? ''
  },
  '/apply/:id': draft,
  '/apply/:id/:step': async (by) => `${await draft(by)}/contact`,
  '/apply/:id/materials': async (by) => `${await draft(by)}/materials`,
  '/apply/:id/confirm': async (by) => `${await draft(by)}/confirm`,
  '/apply/:id/print': async (by) => `${await draft(by)}/print`,
  '/zct-ee/declare-project/free/:id': async ({ control }) => {
    await openFree(control)
    return '/zct-ee/declare-project/free/expand-post'
  },
  '/zct-ee/policy-info/:id/print': async () => '/zct-ee/policy-info/n-rd-2023-7/print',
  '/zct-ee/proclamation/:a/:b': async ({ visitor }) => {
    for (const path of ['/zct-ee/declaration', '/zct-ee/declare-project/gazelle']) {
      await visitor.open(path)
      const link = visitor.all('a[href^="/zct-ee/proclamation/"]')[0]
      if (link) return link.getAttribute('href') ?? ''
    }
    throw new Error('no notice is linked')
  },
}
