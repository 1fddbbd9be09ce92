import { describe, expect, it } from 'vitest'
import { listAnchors, listCommands, listFileLinks, listHeadings } from './markdown.ts'

const document = `# A \`title\` · 标题

[file](a.md), [anchor](#b), [both](<../c.md#d>), ![picture](e.webp "title"), [web](https://example.cn/f.md), \`[code](g.md)\`

\`\`\`sh
# comment
npm ci       # 约 20 秒
npm run e2e -- health
[no link](h.md)
\`\`\`

    [no link](i.md)

## 6 · The proxy
## [Linked](a.md) twice
## Linked twice
`

describe('a Markdown document', () => {
  it('lists relative links outside of code', () => {
    expect(listFileLinks(document)).toEqual([
      { path: 'a.md', anchor: '' },
      { path: '', anchor: 'b' },
      { path: '../c.md', anchor: 'd' },
      { path: 'e.webp', anchor: '' },
      { path: 'a.md', anchor: '' },
    ])
  })

  it('lists anchors as GitHub makes them', () => {
    expect([...listAnchors(document)]).toEqual([
      'a-title--标题',
      '6--the-proxy',
      'linked-twice',
      'linked-twice-1',
    ])
  })

  it('lists headings and commands without comments', () => {
    expect(listHeadings(document)).toHaveLength(4)
    expect(listCommands(document)).toEqual(['npm ci', 'npm run e2e -- health', '[no link](h.md)'])
  })
})
