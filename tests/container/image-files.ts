import { globSync, readFileSync, statSync } from 'node:fs'
import { matchesGlob } from 'node:path'

interface Copy {
  /** The stage that it comes from; null: the folder of the project. */
  from: string | null
  sources: string[]
}

/** What the last stage of the Dockerfile copies. */
export function copiesOf(dockerfile: string): Copy[] {
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  return [...last.matchAll(/^COPY (.+)$/gm)].map(([, words = '']) => {
    const all = words.split(' ')
    const from = all.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null
    return { from, sources: all.filter((word) => !word.startsWith('--')).slice(0, -1) }
  })
}

/** Whether `.dockerignore` leaves a path in: the last line that matches it, or a folder above it, decides. */
export function leavesIn(dockerignore: string, path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((left, line) => {
      const pattern = line.replace(/^!/, '')
      return above.some((one) => matchesGlob(one, pattern)) ? line.startsWith('!') : left
    }, true)
}

/** The project's own files in the image, in the order of their paths; what is built and what is installed are not of them. */
export function ownFilesInImage(): string[] {
  const dockerignore = readFileSync('.dockerignore', 'utf8')
  return copiesOf(readFileSync('Dockerfile', 'utf8'))
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources)
    .flatMap((source) => (statSync(source).isDirectory() ? globSync(`${source}/**`) : [source]))
    .filter((path) => statSync(path).isFile() && leavesIn(dockerignore, path))
    .sort()
}
