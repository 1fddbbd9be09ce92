import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { isTest, type SourceFile, type Violation, visit } from './import-rules.ts'

export const textRule = 'a Chinese text is plain: a subject, a verb, an object, and no coined word'

/**
 * A label that the domain rules demand to the letter for everything that this platform has
 * modelled.
 */
const demandedLabel = '平台参考口径，非官方标准'

/** Stands for an expression in the text of a template. */
const expressionSign = '$'

/** Patterns that no visible text may hold, each with the words to write in its place. */
const patterns: { pattern: RegExp; instead: string }[] = [
  { pattern: /不算不/, instead: '没填的先列为“待补充”，不影响结果' },
  { pattern: /项硬条件没有不/, instead: 'N 项硬条件中 M 项符合，没有不符合的' },
  { pattern: /(?<!审)核到|检到|未查到/, instead: '查到、没有查到' },
  { pattern: /(效力|文号|日期|日|有效|有效期)未核/, instead: '还没有核实' },
  { pattern: /口径/, instead: '规定、范围、方法或标准' },
  { pattern: /未见(新|官方|原文[，；。])/, instead: '没有查到' },
  { pattern: /未载明/, instead: '没有写明' },
  { pattern: /属于[^，。；]*支持的对象/, instead: '符合…的其他条件' },
  { pattern: /支持支持/, instead: '支持' },
  { pattern: /其余条件/, instead: '其他条件' },
  { pattern: /要素条件的其他条件/, instead: '符合…的其他要素条件' },
  { pattern: /要求“(是否|\$)|“是否[^”]*”为/, instead: '须先取得…称号，须…' },
  { pattern: /还需(您)?自己核对/, instead: '请对照…核对，请向…咨询' },
  { pattern: /二者之一/, instead: '…，或者…' },
  { pattern: /^二选一：|一项一行|一次一题，先问关系到钱/, instead: '两项只能享受一项；每项一行' },
  { pattern: /[0-9元%]（第三方(?:称|所称|整理|）)/, instead: '据第三方资料，…' },
  { pattern: /(?<!主管部门)(?<!本局)没有(授权|委托)任何机构/, instead: '主管部门没有委托任何机构或个人代办' },
  { pattern: /(?:^|[，；。])不找中介/, instead: '不用找中介' },
  { pattern: /查到的时间/, instead: '公开资料中的申报时间' },
  { pattern: /可信程度/, instead: '这份文件的信息还没有完全核实' },
  { pattern: /^现在不能/, instead: '已停止受理' },
  { pattern: /最多提交/, instead: '其中 N 份可以用告知承诺代替' },
  { pattern: /见 ?tools\.md|见工具[A-Z]/, instead: '写出条件' },
  { pattern: /新的通知发布前不能/, instead: '本轮申报已结束，请等新的通知' },
  { pattern: /上年变化/, instead: '比上年增长、下降' },
  { pattern: /前置(?!审批|许可)/, instead: '前提' },
  { pattern: /其中(\$|$)/, instead: '其中 N 个, with a space before the number' },
]

/** A time with seconds behind an expression of a template: `${closesAt}:00` in a deadline. */
const seconds = /^\$:00( |截止|$)/

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** Finds Chinese texts in sources, guides and data that break a pattern; comments and tests are free. */
export function textViolationsIn(files: SourceFile[]): Violation[] {
  return files.filter(isRead).flatMap((file) =>
    textsOf(file).flatMap(({ text, start }) => {
      const wrong = patternsIn(text)
      if (wrong.length === 0) return []
      const line = file.text.slice(0, start).split('\n').length
      return wrong.map((target) => ({ rule: textRule, file: file.path, line, target }))
    }),
  )
}

/** The guides for people who read Chinese. */
const guides = 'docs/{clerk,content,tenants,operating}.md'

/** Reads the Chinese guides. */
export function readGuides(): SourceFile[] {
  return globSync([guides, 'README.zh-CN.md'])
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The data that people read, in the order of the paths. */
export function readData(): SourceFile[] {
  const paths = globSync('gateway/**/*.json').map((path) => path.replaceAll('\\', '/'))
  return paths
    .filter((path) => !path.startsWith('gateway/store/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function isRead({ path }: SourceFile): boolean {
  if (path.endsWith('.md')) return true
  return /^(app|contract|gateway)\//.test(path) && !isTest(path) && !path.startsWith('gateway/testing/')
}

function patternsIn(text: string): string[] {
  const plain = text.replaceAll(demandedLabel, '').replaceAll(/《[^》]*》/g, '')
  const found = isChinese(plain)
    ? patterns
        .filter(({ pattern }) => pattern.test(plain))
        .map(({ pattern, instead }) => ({ pattern, instead }))
    : []
  if (seconds.test(plain)) found.push({ pattern: seconds, instead: 'an hour of a deadline has no seconds' })
  return found.map(({ pattern, instead }) => `${pattern.exec(plain)?.[0]}: ${instead}`)
}

/**
 * The texts of a file with where they stand: the values of JSON, the lines of Markdown, literals,
 * templates with `$` for an expression, and JSX.
 */
function textsOf({ path, text }: SourceFile): { text: string; start: number }[] {
  if (path.endsWith('.json')) return jsonTexts(text)
  if (path.endsWith('.md')) return markdownLines(text)
  const texts: { text: string; start: number }[] = []
  visit(parseSync(path, text).program, (node) => {
    const start = node.start as number
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string | null } }[]).map(
        ({ value }) => value.cooked ?? '',
      )
      texts.push({ text: parts.join(expressionSign), start })
    } else if (node.type === 'JSXText') texts.push({ text: (node.value as string).trimStart(), start })
    else if (node.type === 'Literal' && typeof node.value === 'string')
      texts.push({ text: node.value, start })
  })
  return texts
}

/** Returns the lines of a page. */
function markdownLines(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/.+/g)].map((match) => ({ text: match[0], start: match.index }))
}

/** The strings of a JSON text, keys with them. */
function jsonTexts(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map((match) => ({
    text: JSON.parse(match[0]) as string,
    start: match.index,
  }))
}
