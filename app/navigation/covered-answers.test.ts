import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { coveringAnswers, uncoveredAnswers } from './covered-answers.server.ts'

const answer = { rows: ['一', '二'] }

function buildWith(loader: () => unknown): ServerBuild {
  const route = (id: string, path: string | undefined, parentId: string | undefined, module = {}) => ({
    [id]: { id, path, parentId, module: { default: () => null, ...module } },
  })
  const routes = {
    ...route('root', '', undefined, { loader }),
    ...route('routes/layouts/reading', undefined, 'root'),
    ...route('list', 'user/:id', 'routes/layouts/reading', { loader }),
    ...route('routes/layouts/working', undefined, 'root'),
    ...route('form', 'apply/:id', 'routes/layouts/working', { loader }),
  }
  return { routes } as unknown as ServerBuild
}

/** What the router gets of a route's loader. */
async function answerOf(id: string, pattern: string, address = '/', loader: () => unknown = () => answer) {
  const args = {
    request: new Request(`http://localhost${address}`),
    pattern,
    context: new RouterContextProvider(),
  }
  const found = coveringAnswers(buildWith(loader)).routes[id]?.module.loader as (args: unknown) => unknown
  return await found(args)
}

test.each(['root', 'list'])(
  'the router finds nothing to write down in what %s answers for a document',
  async (id) => {
    const covered = await answerOf(id, 'user/:id')
    expect(Object.entries(covered as object)).toEqual([])
    expect(uncoveredAnswers({ [id]: covered })[id]).toBe(answer)
  },
)

test('an answer with headers stays one, and what it holds is covered', async () => {
  const headers = { 'x-one': '1' }
  const covered = (await answerOf('list', 'user/:id', '/', () => data(answer, { headers }))) as ReturnType<
    typeof data
  >
  expect(covered.init).toEqual({ headers })
  expect(uncoveredAnswers({ list: covered.data })).toEqual({ list: answer })
})

test.each([
  ['a working page', 'form', 'apply/:id', '/apply/7'],
  ['what lies round a working page', 'root', 'apply/:id', '/apply/7'],
  ['what a script asks for', 'list', 'user/:id', '/user/7.data'],
])('%s is answered as it was', async (_, id, pattern, address) => {
  expect(await answerOf(id, pattern, address)).toBe(answer)
})

test.each([null, undefined, '文字', 7])('%s has nothing to cover', async (plain) => {
  expect(await answerOf('list', 'user/:id', '/', () => plain)).toBe(plain)
})

test('a response goes on as it is', async () => {
  const response = new Response('文件')
  expect(await answerOf('list', 'user/:id', '/', () => response)).toBe(response)
})

test.each([
  ['/user/7', []],
  ['/apply/7', ['一', '二']],
])('the stream that the router writes for %s holds %j of the rows', async (address, held) => {
  const entry = {
    module: {
      default: async (
        _request: Request,
        status: number,
        headers: Headers,
        { serverHandoffStream }: EntryContext,
      ) => new Response(serverHandoffStream, { status, headers }),
    },
  }
  const build = {
    ...buildWith(() => answer),
    entry,
    assets: { routes: {}, version: '1' },
    ssr: true,
    future: {},
  }
  const handle = createRequestHandler(
    coveringAnswers({ ...build, routeDiscovery: { mode: 'initial' } } as unknown as ServerBuild),
    'production',
  )
  const written = await (await handle(new Request(`http://localhost${address}`))).text()
  expect(answer.rows.filter((row) => written.includes(row))).toEqual(held)
})
