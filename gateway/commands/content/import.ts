import { readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { recordOfClerk } from '../../audit/clerk.ts'
import { dryRunLine, WrongCall } from '../../base/command-ends.ts'
import { type CommandForm, readWords } from '../../base/command-form.ts'
import type { Command, Surroundings } from '../command.ts'
import { bringIn, hasChanged } from './bring-in.ts'
import type { Kind } from './kind.ts'
import type { Outcome } from './merge.ts'
import { isLines, isTable, sizeOf } from './read-lines.ts'

const form = {
  args: [{ name: '文件', isRepeated: true, help: '.csv 或 .jsonl 文件；写文件夹，就是里面的全部文件' }],
  options: {
    kind: { type: 'string', value: '种类', help: '文件里是哪一种内容；文件名用种类开头的不用写' },
    replace: {
      type: 'string',
      multiple: true,
      value: '种类',
      help: '以文件为准：删除平台上有、文件里没有的；还有人在用的保留并列出，可以写几次',
    },
    'dry-run': { type: 'boolean', default: false, help: '试运行：只显示会怎样，什么都不改' },
  },
} as const satisfies CommandForm

/** The command that brings these kinds of content in from files, in the order in which one needs another. */
export function importCommand(kinds: readonly Kind[]): Command {
  return {
    summary: '从文件导入政策、项目等内容',
    guide: 'docs/content.md',
    ...form,
    notes: [
      '先检查全部文件；有一处错误，就什么都不导入，并列出每一处错误在第几行。',
      '编号已有的，修改原来的；编号没有的，新增。',
      `种类：${kindsInWords(kinds)}`,
    ],
    run: (surroundings) => run(kinds, surroundings),
  }
}

/** `policies 政策、tags 标签` */
export function kindsInWords(kinds: readonly Kind[]): string {
  return kinds.map((kind) => `${kind.name} ${kind.title}`).join('、')
}

async function run(kinds: readonly Kind[], surroundings: Surroundings): Promise<number> {
  const { context, tenantId, as, say, complain, progress } = surroundings
  const { files, replaced, dryRun } = filesToImport(kinds, surroundings)
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
    complain(`共 ${problems.count} 处错误，什么都没有改；请改好上面列出的，再运行一次`)
    return 1
  }
  for (const outcome of outcomes) for (const line of linesOf(outcome)) say(line)
  if (dryRun) say(dryRunLine)
  else say(outcomes.some(hasChanged) ? '已导入' : '没有变化')
  return 0
}

interface Read {
  files: { file: string; kind: Kind }[]
  replaced: Kind[]
  dryRun: boolean
}

function filesToImport(kinds: readonly Kind[], { words, folder }: Surroundings): Read {
  const { values, positionals } = readWords(words, form)
  const named = (name: string) => {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) throw new WrongCall(`没有“${name}”这个种类；可以写：${kindsInWords(kinds)}`)
    return kind
  }
  const asked = values.kind === undefined ? undefined : named(values.kind)
  if (positionals.length === 0) throw new WrongCall('没有写要导入的文件')
  const files = positionals
    .flatMap((path) => filesIn(resolve(folder, path)))
    .map((file) => {
      const kind = asked ?? kindByName(kinds, file)
      if (sizeOf(file) === null) throw new WrongCall(`找不到文件 ${file}`)
      if (!isTable(file) && !isLines(file))
        throw new WrongCall(`${file}：只能导入 .csv 和 .jsonl 文件；Excel 文件请另存为“CSV UTF-8”`)
      if (!kind)
        throw new WrongCall(
          `${basename(file)}：不知道是哪一种内容；请加 --kind 种类，或者文件名用种类开头：${kindsInWords(kinds)}`,
        )
      return { file, kind }
    })
  if (files.length === 0) throw new WrongCall('文件夹里没有 .csv 或 .jsonl 文件')
  const replaced = (values.replace ?? []).map(named)
  for (const kind of replaced)
    if (!files.some((one) => one.kind === kind))
      throw new WrongCall(
        `写了 --replace ${kind.name}，但是没有这个种类的文件；要全部删除，请给一个空的 ${kind.name}.jsonl`,
      )
  return { files, replaced, dryRun: values['dry-run'] }
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
