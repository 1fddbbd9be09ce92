import { Converter } from 'opencc-js/t2cn'

/** As OpenCC's makers ship it: from Taiwan's characters, which hold all that differ from simplified ones. Read on first use. */
let convert: ((text: string) => string) | null = null

const han = /\p{Script=Han}/u

/** Returns the text in simplified characters; one without Chinese characters as it is. */
export function simplified(text: string): string {
  if (!han.test(text)) return text
  convert ??= Converter({ from: 'tw', to: 'cn' })
  return convert(text)
}
