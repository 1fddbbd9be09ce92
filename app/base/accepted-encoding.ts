export type Encoding = 'br' | 'gzip'

const named: Record<Encoding, RegExp> = { br: /\bbr\b/i, gzip: /\bgzip\b/i }
const nothing = /^q=0(?:\.0{0,3})?$/

/** Whether an `Accept-Encoding` takes an encoding: named, and not with a weight of nothing (RFC 9110, 12.5.3). */
export function takesEncoding(accepted: string, encoding: Encoding): boolean {
  if (!accepted.includes(';')) return named[encoding].test(accepted)
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.toLowerCase().split(';')
    return name.trim() === encoding && !nothing.test(weight.replaceAll(/\s/g, ''))
  })
}
