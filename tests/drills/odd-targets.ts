/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const beginnings = [
  '/',
  '/',
  '/',
  '//',
  '///',
  '/\\',
  '',
  '*',
  '?',
  'http://',
  'https://',
  '//localhost',
  '/zct-ee',
]
const pieces = [
  ...['/', '//', '\\', '.', '..', '/../', ';', ':', ':0', ':99999', ':-1', '@', 'a@', '[', ']', '[::1]'],
  ...[
    '?',
    '??',
    '#',
    '&',
    '=',
    '%',
    '%2',
    '%2f',
    '%00',
    '%ff',
    '%2e%2e',
    '%zz',
    '+',
    '|',
    '^',
    '`',
    '"',
    "'",
  ],
  ...[
    '<',
    '>',
    '{',
    '}',
    '~',
    '!',
    '$',
    '*',
    ',',
    '(',
    ')',
    '\t',
    ' ',
    '\x01',
    '\x7f',
    '\x80',
    '\xe7\xa0\x94',
    '\xff',
  ],
  ...[
    'a',
    'x',
    '0',
    'news',
    'zct-ee',
    '/zct-ee/policy-find',
    'policy-info',
    '.data',
    '_root.data',
    'index',
    'page=2',
  ],
  ...[
    'keyword=a',
    'utm_source=x',
    '_routes=',
    'localhost',
    '127.0.0.1',
    'http:',
    'https:',
    'file:',
    'javascript:',
  ],
]
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE']

export interface OddRequest {
  method: string
  /** As it stands in the request line: a character for each byte. */
  target: string
}

/** Requests whose targets nobody would type: always the same ones, after those that once had no answer. */
export function oddRequests(count: number, seed: number): OddRequest[] {
  const random = randomOf(seed)
  const oneOf = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? ''
  const known = ['//?x', '//:0?x', '//[?x', '//@?x', '///?a', '//#?x', '*', '/\\?x', '//', '/?', '#', '?']
  const made = Array.from({ length: count - known.length }, () => {
    const length = Math.floor(random() * 6)
    return oneOf(beginnings) + Array.from({ length }, () => oneOf(pieces)).join('')
  })
  return [...known, ...made].map((target, at) => ({
    method: at < known.length ? 'GET' : oneOf(methods),
    target,
  }))
}
