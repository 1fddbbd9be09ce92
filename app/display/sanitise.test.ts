import { describe, expect, it } from 'vitest'
import { sanitised } from './sanitise.server.ts'

describe('text of the gateway', () => {
  it('keeps headings, lists, tables and emphasis', () => {
    const html =
      '<h2>支持内容</h2><ul><li><strong>加计</strong> 100%</li></ul><table><tr><th scope="row">a</th><td>b</td></tr></table>'
    expect(sanitised(html)).toContain('<h3>支持内容</h3><ul><li><strong>加计</strong> 100%</li></ul>')
    expect(sanitised(html)).toContain('<th scope="row">a</th>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<img src="//evil.example/pixel.gif">',
    '<img src="https://evil.example/pixel.gif">',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  ])('drops what could act: %s', (hostile) => {
    const shown = sanitised(hostile)
    expect(shown).not.toMatch(
      /script|on\w+=|javascript:|data:|style|iframe|form|<base|<meta|src="(https?:)?\/\//i,
    )
  })

  it('leads to other sites over the page that says so, to government sites directly', () => {
    expect(sanitised('<a href="https://example.com/a">x</a>')).toContain(
      'href="/out?to=https%3A%2F%2Fexample.com%2Fa"',
    )
    expect(sanitised('<a href="https://www.gov.cn/">x</a>')).toContain('href="https://www.gov.cn/"')
    expect(sanitised('<a href="/news/1">x</a>')).toContain('href="/news/1"')
  })

  it('leaves headings 1 and 2 to the page', () => {
    expect(sanitised('<h1>题</h1><h2>节</h2><h3>条</h3>')).toBe('<h3>题</h3><h3>节</h3><h4>条</h4>')
  })
})
