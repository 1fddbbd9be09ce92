import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { readData, readGuides, textViolationsIn } from './text-rule.ts'

const violations = (text: string, path = 'app/routes/a.tsx') =>
  textViolationsIn([{ path, text }]).map(({ line, target }) => `${line} ${target.split(':')[0]}`)

test.each([
  ['a literal', `const a = '待补充不算不符合'`, '2 不算不'],
  ['a template', `const a = \`日期只核到\${unit}\``, '2 核到'],
  ['an expression in a template', `const a = \`其中\${count} 项\``, '2 其中$'],
  ['a text of JSX', '<p>没有授权任何机构代办</p>', '2 没有授权任何机构'],
  ['a quoted question', `const a = \`要求“\${label}”为是\``, '2 要求“$'],
  ['a circular condition', `const a = '属于当年细则支持的对象'`, '2 属于当年细则支持的对象'],
  ['a deadline with seconds', `const a = \`\${closesAt}:00 \``, '2 $'],
])('finds a pattern in %s', (_, text, target) => {
  expect(violations(`\n${text}`)).toContain(target)
})

test('finds a pattern in data', () => {
  expect(violations(`{\n"note": "文号未核到"}`, 'gateway/data/policies.json')).toContain('2 核到')
})

test.each([
  ['a comment', `// 报道口径\nconst a = 1`],
  ['the label that the domain rules demand', `const a = '平台参考口径，非官方标准'`],
  ['the name of a document', `const a = '见《归集口径的公告》'`],
  ['an ordinary word', `const a = '审核到位，其中 3 项由专家判断'`],
])('leaves %s alone', (_, text) => {
  expect(violations(text)).toEqual([])
})

test('reads no tests', () => {
  expect(violations(`const a = '报道口径'`, 'app/routes/a.test.ts')).toEqual([])
  expect(violations(`const a = '报道口径'`, 'tests/a.ts')).toEqual([])
})

test('finds a pattern in a guide', () => {
  expect(violations('# 标题\n\n文号未核到。', 'docs/clerk.md')).toContain('3 核到')
})

test('reads the guides', () => {
  expect(readGuides().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['docs/clerk.md', 'docs/content.md']),
  )
})

test('finds nothing in the sources, the guides and the data', () => {
  expect(textViolationsIn([...readSources(), ...readGuides(), ...readData()])).toEqual([])
})
