import { readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordOfClerk } from '../../audit/clerk.ts'
import { WrongCall } from '../../base/command-ends.ts'
import type { Command, Surroundings } from '../command.ts'
import { bringIn, hasChanged } from './bring-in.ts'
import type { Kind } from './kind.ts'
import type { Outcome } from './merge.ts'
import { isLines, isTable, sizeOf } from './read-lines.ts'

/** The command that brings these kinds of content in from files, in the order in which one needs another. */
export function importCommand(kinds: readonly Kind[]): Command {
  return {
    summary: 'brings in content from CSV files and JSON lines, all of it or none',
    help: `npm run gateway -- import FILE... [--kind KIND] [--replace KIND]... [--dry-run]
  Brings in the lines of files, or of all files in a folder. The name of a file begins with its kind: policies.csv,
  policies-2026.jsonl. Everything is checked first; with one wrong line nothing is changed, and each is told with its number.
  A line whose identifier is known changes that row, any other one adds a row. The same file twice changes nothing.
  --kind KIND     the kind of files that are called otherwise
  --replace KIND  the files are everything there is of this kind: what they do not name is removed, but for what people's
                  declarations, favourites and the like hang on, which is listed
  --dry-run       says what would change, and changes nothing
  Kinds: ${kindsInWords(kinds)}
  docs/content.md has the columns of each kind, with an example.`,
    run: (surroundings) => run(kinds, surroundings),
  }
}

/** `policies 政策, tags 标签` */
export function kindsInWords(kinds: readonly Kind[]): string {
  return kinds.map((kind) => `${kind.name} ${kind.title}`).join(', ')
}

async function run(kinds: readonly Kind[], surroundings: Surroundings): Promise<number> {
  const { context, tenantId, as, say, complain, progress } = surroundings
  const { files, replaced, dryRun } = readWords(kinds, surroundings)
  const sizes = new Map(files.map(({ file }) => [basename(file), sizeOf(file) ?? 0]))
  const { outcomes, problems, doubts } = await bringIn(
    context,
    kinds,
    { tenantId, files, replaced, dryRun },
    (file, line, done) => progress(`${file} 第 ${line} 行`, done, sizes.get(file) ?? null),
    async (inside, all) => {
      for (const outcome of all.filter(hasChanged))
        await recordOfClerk(inside, { tenantId, name: as }, 'contentImported', {
          ...{ kind: 'content', id: outcome.kind.name },
          title: `${outcome.kind.title}：${countsOf(outcome)}`,
        })
    },
  )
  for (const words of doubts.lines()) complain(words)
  if (problems.count > 0) {
    for (const words of problems.lines()) complain(words)
    complain(`共 ${problems.count} 处错误，什么都没有改`)
    return 1
  }
  for (const outcome of outcomes) for (const line of linesOf(outcome)) say(line)
  if (dryRun) say('这是试运行，什么都没有改')
  else if (!outcomes.some(hasChanged)) say('没有变化')
  return 0
}

interface Read {
  files: { file: string; kind: Kind }[]
  replaced: Kind[]
  dryRun: boolean
}

function readWords(kinds: readonly Kind[], { words, folder }: Surroundings): Read {
  const { values, positionals } = parsedWords(words)
  const named = (name: string) => {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) throw new WrongCall(`no kind "${name}"; there are: ${kindsInWords(kinds)}`)
    return kind
  }
  const asked = values.kind === undefined ? undefined : named(values.kind)
  if (positionals.length === 0) throw new WrongCall('which files? see --help')
  const files = positionals
    .flatMap((path) => filesIn(resolve(folder, path)))
    .map((file) => {
      const kind = asked ?? kindByName(kinds, file)
      if (sizeOf(file) === null) throw new WrongCall(`no file ${file}`)
      if (!isTable(file) && !isLines(file)) throw new WrongCall(`${file}: takes .csv and .jsonl`)
      if (!kind)
        throw new WrongCall(
          `${basename(file)}: of which kind? Name it with --kind, or begin the name of the file with it: ${kindsInWords(kinds)}`,
        )
      return { file, kind }
    })
  if (files.length === 0) throw new WrongCall('no .csv or .jsonl files there')
  const replaced = values.replace.map(named)
  for (const kind of replaced)
    if (!files.some((one) => one.kind === kind))
      throw new WrongCall(
        `--replace ${kind.name}: no file of that kind; to remove everything, give a ${kind.name}.csv with nothing but its head`,
      )
  return { files, replaced, dryRun: values['dry-run'] }
}

function parsedWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        replace: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error))
  }
}

/** A file itself; of a folder the files that can be imported. */
function filesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((file) => isTable(file) || isLines(file))
}

/** `policies.csv`, `policies-2026.jsonl`. */
function kindByName(kinds: readonly Kind[], file: string): Kind | undefined {
  const base = basename(file).toLowerCase()
  return kinds.find(({ name }) => base.startsWith(name) && /^[.\-_ (（]/.test(base.slice(name.length)))
}

function countsOf({ added, changed, unchanged, removed }: Outcome): string {
  return `新增 ${added}，修改 ${changed}，没有变化 ${unchanged}，删除 ${removed}`
}

function linesOf(outcome: Outcome): string[] {
  const { kind, changed, named, kept, keptCount } = outcome
  return [
    `${kind.title}（${kind.name}）：${countsOf(outcome)}`,
    ...named.map(({ key, labels }) => `  修改 ${key}：${labels.join('、')}`),
    ...(changed > named.length ? [`  另有 ${changed - named.length} 条修改没有列出`] : []),
    ...kept.map(({ key, because }) => `  保留 ${key}：还有${because.join('、')}`),
    ...(keptCount > kept.length ? [`  另有 ${keptCount - kept.length} 条保留没有列出`] : []),
  ]
}
