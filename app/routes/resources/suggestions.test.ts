import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { startLog } from '../../base/log.server.ts'
import { requestInfoContext } from '../../base/request-info.server.ts'
import { infoInTest } from '../../base/request-info-in-test.ts'
import { type Client, gatewayContext } from '../../gateway/connect.server.ts'
import { Session, sessionContext } from '../../session/session.server.ts'
import { sealerOf } from '../../shared-state/seal.server.ts'
import { loader as enterpriseSuggestions } from './enterprise-suggestions.ts'
import { loader as suggestions } from './suggestions.ts'

startLog('silent')

const never = () => new Promise(() => {})
const hanging = {
  search: { oneClick: never },
  policy: { list: never },
  enterprise: { libList: never },
} as unknown as Client

const loaders: [string, (given: never) => Promise<Response>, string][] = [
  ['words and titles', suggestions, '/suggestions?keyword=高新'],
  ['enterprises', enterpriseSuggestions, '/suggestions/enterprises?keyword=苏州'],
]
test.each(loaders)('%s are waited for two seconds, then there are none', async (_, loader, address) => {
  const context = new RouterContextProvider()
  context.set(requestInfoContext, infoInTest)
  context.set(sessionContext, await Session.open(infoInTest, null, sealerOf(['k'.repeat(40)]), 0))
  context.set(gatewayContext, hanging)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let answer: Response | null = null
    const url = new URL(address, 'http://localhost')
    void loader({ context, url } as never).then((given) => {
      answer = given
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(answer).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(await (answer as unknown as Response).json()).toEqual({ suggestions: [] })
  } finally {
    vi.useRealTimers()
  }
})
