import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { explainers } from '../../data/explainers/index.ts'
import { drawCover, drawPanel } from './explainer.ts'
import { pictureNames, pictureUrl, servedPicture } from './gallery.ts'
import { transcriptOf } from './panel.ts'
import { textWidth, wrapped } from './svg.ts'

const bare = (text: string) => text.replace(/[\s，。；：、（）]/g, '')

describe('pictures', () => {
  it('say nothing that their transcript leaves out', () => {
    for (const explainer of explainers) {
      explainer.panels.forEach((panel, at) => {
        const { svg } = drawPanel(explainer, at)
        const spoken = bare(transcriptOf(panel))
        const shown = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) =>
          bare((match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&lt;', '<')),
        )
        const framing = [
          '本平台制作供参考以文件原文为准',
          bare(explainer.title),
          `${at + 1}/${explainer.panels.length}`,
        ]
        const columns = panel.kind === 'table' ? panel.columns.map(bare) : []
        for (const text of shown) {
          // The months of a ruler and the numbers of its steps are measure, not content.
          if (framing.includes(text) || columns.includes(text) || /^(\d|\d\d?月)$/.test(text)) continue
          expect(spoken, `${explainer.id} ${at + 1}`).toContain(text)
        }
      })
    }
  })

  it('keep every line inside the page', () => {
    for (const explainer of explainers) {
      explainer.panels.forEach((_, at) => {
        const { svg, height } = drawPanel(explainer, at)
        expect(height).toBeGreaterThanOrEqual(600)
        for (const [, x, y, size, anchor, text] of svg.matchAll(
          /<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="(\d+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]*)</g,
        )) {
          const width = textWidth(text ?? '', Number(size))
          const right = anchor === 'end' ? Number(x) : Number(x) + (anchor === 'middle' ? width / 2 : width)
          expect(right, `${explainer.id} ${at + 1}: ${text}`).toBeLessThanOrEqual(900 - 20)
          expect(Number(y)).toBeLessThanOrEqual(height)
        }
      })
    }
  })

  it('show a thing of its own on each cover, and on each picture of an explainer', () => {
    expect(new Set(explainers.map(({ cover }) => cover.thing)).size).toBe(explainers.length)
    for (const { id, panels } of explainers)
      expect(new Set(panels.map(({ thing }) => thing)).size, id).toBe(panels.length)
  })

  it('leave the title to the page that shows the cover', () => {
    for (const explainer of explainers) {
      const { svg } = drawCover(explainer)
      const shown = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]).join('')
      expect(shown).toContain(explainer.cover.figure)
      expect(shown).not.toContain(explainer.title.slice(0, 6))
      expect(svg).toContain(`<title>${explainer.cover.alt}</title>`)
    }
  })

  it('are well-formed, light to load, and dark where the system is', () => {
    for (const name of pictureNames) {
      const { body } = servedPicture(pictureUrl(name).replace('/pictures/', '')) ?? { body: '' }
      expect(() => new JSDOM(body, { contentType: 'image/svg+xml' }), name).not.toThrow()
      expect(Buffer.byteLength(body), name).toBeLessThan(12_000)
      const rules = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
      for (const [, kind, value] of body.replace(rules, '').matchAll(/\b(fill|stroke)="(#[0-9a-f]+)"/g))
        expect(rules, name).toContain(`[${kind}="${value}"]`)
    }
  })

  it('load and run nothing', () => {
    for (const name of pictureNames) {
      const { body } = servedPicture(pictureUrl(name).replace('/pictures/', '')) ?? { body: '' }
      expect(body).toMatch(/^<svg [^>]*role="img"/)
      expect(body).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href=/i)
    }
  })
})

describe('a picture by its file name', () => {
  it('is found under its version and under an older one', () => {
    const current = pictureUrl(pictureNames[0] ?? '').replace('/pictures/', '')
    expect(servedPicture(current)?.contentType).toBe('image/svg+xml; charset=utf-8')
    expect(servedPicture(current.replace(/\.[0-9a-f]{8}\./, '.00000000.'))).not.toBeNull()
  })

  it('is nothing for a name that is none', () => {
    for (const name of ['', 'x.00000000.svg', '../../main.ts', `${pictureNames[0]}.svg`])
      expect(servedPicture(name)).toBeNull()
  })
})

describe('wrapping', () => {
  it('keeps numbers whole and begins no line with a closing mark', () => {
    const lines = wrapped('上年营业收入达到1500.00万元以上，或近两年新增股权融资达到2000万元以上。', 200, 20)
    expect(lines.join('')).toBe('上年营业收入达到1500.00万元以上，或近两年新增股权融资达到2000万元以上。')
    expect(lines.some((line) => line.includes('1500.00'))).toBe(true)
    expect(lines.every((line) => !/^[，。；：]/.test(line))).toBe(true)
  })
})
