import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command, Surroundings } from '../command.ts'
import { bringIn, hasChanged } from './bring-in.ts'
import type { Kind } from './kind.ts'
import type { Outcome } from './merge.ts'
import { isLines, isTable, sizeOf } from './read-lines.ts'

/** The command that brings these kinds of content in from files, in the order in which one needs another. */
export function importCommand(kinds: readonly Kind[]): Command {
  return {
    summary: '从文件导入内容：政策、项目、标签……（CSV 或 JSON 行）',
    help: [
      '用法：import <文件或文件夹…> [--kind 类别] [--replace 类别…] [--dry-run]',
      '',
      '  文件名以类别开头：policies.csv、policies-2026.jsonl；不是这样命名的文件用 --kind 指明类别。',
      '  --dry-run   只检查并说明会有哪些变化，不写入。',
      '  --replace   这个类别以文件为准：文件里没有的会删除。有申报、收藏等挂着的会保留并列出。',
      '',
      '  全部通过检查才写入；有一行不对，就什么都不改，并列出每一处错误的行号。',
      '',
      `  类别：${kinds.map((kind) => `${kind.name}（${kind.title}）`).join('、')}`,
    ].join('\n'),
    run: (surroundings) => run(kinds, surroundings),
  }
}

async function run(kinds: readonly Kind[], surroundings: Surroundings): Promise<number> {
  const { context, tenantId, say, complain, progress } = surroundings
  const read = readWords(kinds, surroundings.words)
  if ('wrong' in read) {
    for (const words of read.wrong) complain(words)
    return 2
  }
  const { files, replaced, dryRun } = read
  const sizes = new Map(files.map(({ file }) => [basename(file), sizeOf(file) ?? 0]))
  const { outcomes, problems } = await bringIn(
    context,
    kinds,
    { tenantId, files, replaced, dryRun },
    (file, line, done) => progress(`${file} 第 ${line} 行`, done, sizes.get(file) ?? null),
  )
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

function readWords(kinds: readonly Kind[], words: string[]): Read | { wrong: string[] } {
  let parsed: ReturnType<typeof parsedWords>
  try {
    parsed = parsedWords(words)
  } catch (error) {
    return { wrong: [`不认识的写法：${error instanceof Error ? error.message : String(error)}`] }
  }
  const { values, positionals } = parsed
  const known = kinds.map((kind) => kind.name).join('、')
  const named = (name: string) => kinds.find((kind) => kind.name === name)
  const wrong: string[] = []
  const asked = values.kind === undefined ? undefined : named(values.kind)
  if (values.kind !== undefined && !asked) wrong.push(`没有类别“${values.kind}”，可以是：${known}`)
  if (positionals.length === 0) wrong.push('请写出要导入的文件')
  const files = positionals.flatMap(filesIn).flatMap((file) => {
    const kind = asked ?? kindByName(kinds, file)
    if (sizeOf(file) === null) wrong.push(`没有这个文件：${file}`)
    else if (!isTable(file) && !isLines(file)) wrong.push(`只能导入 .csv 和 .jsonl 文件：${file}`)
    else if (!kind) wrong.push(`${basename(file)} 不知道是哪一类，请用 --kind 指明：${known}`)
    else return [{ file, kind }]
    return []
  })
  const replaced = values.replace.flatMap((name) => {
    const kind = named(name)
    if (!kind) wrong.push(`没有类别“${name}”，可以是：${known}`)
    else if (!files.some((one) => one.kind === kind))
      wrong.push(`--replace ${name}：没有这个类别的文件；要清空，请给一个只有表头的 ${name}.csv`)
    else return [kind]
    return []
  })
  return wrong.length > 0 ? { wrong } : { files, replaced, dryRun: values['dry-run'] }
}

function parsedWords(words: string[]) {
  return parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      replace: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
    },
  })
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

function linesOf({ kind, added, changed, unchanged, removed, named, kept, keptCount }: Outcome): string[] {
  const counts = [`新增 ${added}`, `修改 ${changed}`, `没有变化 ${unchanged}`, `删除 ${removed}`]
  return [
    `${kind.title}（${kind.name}）：${counts.join('，')}`,
    ...named.map(({ key, labels }) => `  修改 ${key}：${labels.join('、')}`),
    ...(changed > named.length ? [`  另有 ${changed - named.length} 条修改没有列出`] : []),
    ...kept.map(({ key, because }) => `  保留 ${key}：还有${because.join('、')}`),
    ...(keptCount > kept.length ? [`  另有 ${keptCount - kept.length} 条保留没有列出`] : []),
  ]
}
