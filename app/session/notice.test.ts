import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { infoInTest } from '../base/request-info-in-test.ts'
import { sealerOf } from '../shared-state/seal.server.ts'
import { storeInMemory } from '../shared-state/store-in-memory.server.ts'
import { leaveNotice, redirectWithNotice, warningOf } from './notice.server.ts'
import { Session, sessionContext } from './session.server.ts'

/** What the browser brings back of a notice. */
async function broughtBack(messages: string[], before?: string) {
  return (
    await after((context) => {
      if (before) leaveNotice(context, { kind: 'success', text: before })
      leaveNotice(context, warningOf(messages))
    })
  ).notice
}

/** What is answered, and what the browser brings back of the notice that is left meanwhile. */
async function after<T>(leave: (context: RouterContextProvider) => T) {
  const sealer = sealerOf(['k'.repeat(40)])
  const store = storeInMemory()
  const session = await Session.open(infoInTest, null, sealer, 0, store)
  const context = new RouterContextProvider()
  context.set(sessionContext, session)
  const answer = leave(context)
  const cookies = (await session.setCookies(0)).map((line) => line.split(';')[0]).join('; ')
  return { answer, notice: (await Session.open(infoInTest, cookies, sealer, 0, store)).get('NOTICE') }
}

test('several messages are lines of one notice, each once', async () => {
  expect(await broughtBack(['甲', '乙', '甲', '丙'])).toEqual({
    kind: 'warning',
    text: '甲',
    more: ['乙', '丙'],
  })
})

test('what was to be told before goes along', async () => {
  expect(await broughtBack(['甲', '乙'], '登录成功')).toEqual({
    kind: 'warning',
    text: '甲',
    more: ['乙', '登录成功'],
  })
})

test('nothing to say is an unknown error', async () => {
  expect(await broughtBack([])).toEqual({ kind: 'warning', text: '未知错误' })
  expect(await broughtBack([''])).toEqual({ kind: 'warning', text: '未知错误' })
})

test.each([
  ['one long message', ['很长的一句话。'.repeat(500)], '很长的一句话。很长'],
  ['characters that JSON writes in six bytes', ['\u0001'.repeat(3000)], '\u0001\u0001'],
  ['very many short messages', Array.from({ length: 3000 }, (_, at) => `短${at}`), '短0'],
  ['characters of two units', [`a${'𠮷'.repeat(3000)}`], 'a𠮷𠮷'],
])('tells the beginning of %s, in whole characters', async (_, messages, beginning) => {
  const notice = await broughtBack(messages, '登录成功')
  expect(notice?.text.startsWith(beginning)).toBe(true)
  expect(notice?.text.isWellFormed()).toBe(true)
  expect(notice?.more?.at(-1)).toBe('登录成功')
})

test('as many Chinese characters as a notice holds are not cut', async () => {
  const message = '字'.repeat(590)
  expect((await broughtBack([message]))?.text).toBe(message)
})

test('leads back with the undo to a page whose address is longer than a cookie', async () => {
  const returnTo = `/zct-ee/policy-find?department=${encodeURIComponent('局').repeat(800)}`
  const undo = { label: '撤销', action: '/favourite/p1', fields: { wish: 'add', returnTo } }
  const { answer, notice } = await after((context) =>
    redirectWithNotice(context, returnTo, { kind: 'success', text: '已取消收藏', undo }),
  )
  expect(answer.headers.get('location')).toBe(returnTo)
  expect(notice).toEqual({ kind: 'success', text: '已取消收藏', undo })
})

test('leads back to the path of a page whose address would not be answered', async () => {
  const { answer } = await after((context) =>
    redirectWithNotice(context, `/news?keyword=${'a'.repeat(8_000)}`, { kind: 'success', text: '好' }),
  )
  expect(answer.headers.get('location')).toBe('/news')
})
