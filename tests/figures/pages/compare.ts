import { ask } from '../../ask.ts'
import { type AskedPage, askedPages, costsInTurn } from './asked-pages.ts'

/** What each page costs with this build and with the one in another folder, in one run, and whether their markup is the same. */
export async function comparePages(before: string): Promise<void> {
  const { portals, stop } = await askedPages([before, '.'])
  try {
    const [old = {}, now = {}] = portals
    for (const [name, page] of Object.entries(old)) {
      const [one, other] = [await markupOf(page), await markupOf(now[name] as AskedPage)]
      console.log(`${name}: ${one === other ? 'the same markup' : `other markup: ${difference(one, other)}`}`)
    }
    const costs = await costsInTurn([
      ...Object.keys(old).flatMap((name): [string, AskedPage][] => [
        [`${name}, before`, old[name] as AskedPage],
        [name, now[name] as AskedPage],
      ]),
    ])
    console.log('| µs of processor time | before | now | ÷ before |\n|---|---|---|---|')
    for (const name of Object.keys(old)) {
      const [one, other] = [costs.get(`${name}, before`) ?? 0, costs.get(name) ?? 0]
      console.log(`| ${name} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(other / one).toFixed(2)} |`)
    }
  } finally {
    await stop()
  }
}

/** A page without what is of one answer or one build: ids, nonces and the names of files. */
async function markupOf({ server, path, headers }: AskedPage): Promise<string> {
  const { body } = await ask({ port: server.port, host: 'localhost', path, headers })
  return body.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\/assets\/[\w.-]+/g, '…')
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return `${one.slice(at - 60, at + 60)} ⇒ ${other.slice(at - 60, at + 60)}`
}
