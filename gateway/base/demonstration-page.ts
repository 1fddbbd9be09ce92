import { html } from 'hono/html'

const style = `
body{margin:0;font:16px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;color:#17212d;background:#fff}
main{max-width:32rem;margin:3rem auto;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.4;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
p{margin:.5rem 0}.note{padding:.75rem 1rem;border:1px solid #b9c4d0;border-left:4px solid #17212d;background:#f5f7fa}
dl{display:grid;grid-template-columns:auto 1fr;align-items:baseline;gap:.25rem 1rem;margin:1.5rem 0}dt{color:#4a5866}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
a{color:#1858b8}li a{display:inline-block;min-height:44px;line-height:44px}
fieldset{display:grid;gap:.25rem;margin:0;padding:.5rem 1rem;border:1px solid #b9c4d0;border-radius:3px}legend{padding:0 .25rem}label{display:flex;gap:.5rem;align-items:baseline;padding:.5rem 0}form>p{margin:0}input[name=to]{flex:1;min-width:0;min-height:44px;box-sizing:border-box;padding:0 .5rem;font:inherit}h2 small{font-weight:400;color:#4a5866}.text{white-space:pre-line;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button,.button{min-height:44px;padding:.5rem 1rem;border:1px solid #1858b8;border-radius:3px;background:#1858b8;color:#fff;font:inherit;text-align:left;cursor:pointer}
.button{display:flex;align-items:center;justify-content:center;margin-top:1.5rem;text-decoration:none}
button small{display:block;font-size:.875rem}
:focus-visible{outline:3px solid #0b2350;outline-offset:2px}`

/** A small page that stands for something of the city's in the demonstration, and says so itself. */
export function demonstrationPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}
