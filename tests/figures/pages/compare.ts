import { ask } from '../../ask.ts'
import { type AskedPage, askedPages, costsInTurn } from './asked-pages.ts'

/** What each page costs with this build and with those in other folders, in one run, and whether their markup is the same. */
export async function comparePages(before: string[]): Promise<void> {
  const folders = [...before, '.']
  const { portals, stop } = await askedPages(folders)
  try {
    const builds = portals.map((pages, at) => ({ folder: folders[at] ?? '', pages }))
    const names = Object.keys(portals[0] ?? {})
    for (const name of names) {
      const [first = '', ...others] = await Promise.all(
        portals.map((pages) => markupOf(pages[name] as AskedPage)),
      )
      const other = others.find((markup) => markup !== first)
      console.log(
        `${name}: ${other === undefined ? 'the same markup' : `other markup: ${difference(first, other)}`}`,
      )
    }
    const costs = await costsInTurn(
      names.flatMap((name) =>
        builds.map(({ folder, pages }): [string, AskedPage] => [
          `${name} ${folder}`,
          pages[name] as AskedPage,
        ]),
      ),
    )
    console.log(`| µs of processor time | ${folders.join(' | ')} | ÷ before |`)
    console.log(`|${'---|'.repeat(folders.length + 2)}`)
    for (const name of names) {
      const each = folders.map((folder) => costs.get(`${name} ${folder}`)?.whole ?? Number.NaN)
      const [first = Number.NaN] = each
      const ratio = ((each.at(-1) ?? Number.NaN) / first).toFixed(2)
      console.log(`| ${name} | ${each.map((cost) => cost.toFixed(0)).join(' | ')} | ${ratio} |`)
    }
  } finally {
    await stop()
  }
}

/** A page without what is of one answer or one build: ids, nonces and the names of files. */
async function markupOf({ server, path, headers }: AskedPage): Promise<string> {
  const readable = { ...headers, 'accept-encoding': 'identity' }
  const { body } = await ask({ port: server.port, host: 'localhost', path, headers: readable })
  return body.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\/assets\/[\w.-]+/g, '…')
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return `${one.slice(Math.max(0, at - 60), at + 60)} ⇒ ${other.slice(Math.max(0, at - 60), at + 60)}`
}
