import { expect, test } from './test.ts'

/** Bytes of scripts, uncompressed, that a part of a reading page may load when it is wanted. */
const maxBytes = 12_000

test('what a reading page loads on use brings no application with it', async ({ portal }) => {
  const { body: page } = await portal.ask('/')
  const [, entry = ''] = /<script type="module" src="\/assets\/(enhancements-[\w-]+\.js)"/.exec(page) ?? []
  const textByName = new Map<string, string>()
  const textOf = async (name: string): Promise<string> => {
    const text = textByName.get(name) ?? (await portal.ask(`/assets/${name}`)).body
    textByName.set(name, text)
    return text
  }
  /** What a script imports as soon as it is loaded, and all that these import. */
  const withImports = async (name: string, before = new Set([entry])): Promise<Set<string>> => {
    if (before.has(name)) return before
    before.add(name)
    for (const [, target = ''] of (await textOf(name)).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      await withImports(target, before)
    return before
  }
  const lateIn = async (name: string) => {
    const imports = (await textOf(name)).matchAll(/import\([`"]\.\/([\w.-]+\.js)[`"]\)/g)
    return [...imports].map(([, target = '']) => target)
  }
  const late = new Set(await lateIn(entry))
  for (const name of late) for (const next of await lateIn(name)) late.add(next)
  const parts = [...late].map((name) => name.replace(/-[\w-]{8}\.js$/, ''))
  expect(parts).toEqual(expect.arrayContaining(['question-dialog', 'suggestions', 'read-aloud-player']))
  for (const name of late) {
    const [, ...names] = await withImports(name)
    const texts = await Promise.all(names.map(textOf))
    const bytes = Buffer.byteLength(texts.join(''))
    expect(bytes, `${name}: ${names.join(' ')}`).toBeLessThanOrEqual(maxBytes)
  }
})
