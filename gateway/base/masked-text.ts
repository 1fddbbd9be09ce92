/** What stands in place of something that was left out. */
const mask = '***'

/** What may stand between the groups of a number. */
const gap = String.raw`[ .\-\u00b7\u2010-\u2015]{0,2}`

/** Mobile numbers, numbers of cards and identities, credit codes, mail addresses, names in messengers: whoever wrote them. */
const personal = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/gi,
  // A credit code in groups: two signs, the six digits of a place, ten digits and letters.
  new RegExp(`(?<![0-9A-Z])[1-9A-NY][1-9](?:${gap}\\d){6}(?:${gap}[0-9A-Z]){10}(?![0-9A-Z])`, 'gi'),
  new RegExp(`(?<!\\d)(?:\\+?86${gap})?1[3-9]\\d(?:${gap}\\d){8}(?!\\d)`, 'g'),
  /(?<!\d)[1-9](?: ?\d){11,18}X?(?!\d)/gi,
  // A card in groups of four, and an identity number in its three parts. Years in a row are neither.
  new RegExp(`(?<!\\d)(?!20\\d\\d)[1-9]\\d{3}(?:${gap}\\d{4}){3}(?:${gap}\\d{1,4})?(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)[1-9]\\d{5}${gap}(?:19|20)\\d{6}${gap}\\d{3}[\\dX](?!\\d)`, 'gi'),
  /(?<=(?:微信号?|(?<![A-Z])(?:QQ|VX|WX|WeChat))[群账号码是为 :,=]{0,8})[A-Z0-9][\w-]{4,40}/gi,
]

/** Landlines. A number of eight digits that reads as a day, as money, as years or as a standard with its year is none. */
const landlines = [
  new RegExp(`(?<!\\d)\\(?0\\d{2,3}\\)?${gap}\\d{3,4}${gap}\\d{4}(?: ?[-转] ?\\d{1,6})?(?!\\d)`, 'g'),
  /(?<!\d)(?!20\d\d(?:0[1-9]|1[0-2])[0-3]\d)[2-8]\d{7}(?!\d| ?[元万亿])/g,
  /(?<![\d-])(?!20)[2-8]\d{3}[ .-](?!19|20)\d{4}(?!\d|-\d| ?[元万亿人家户件个项名平%])/g,
]

export interface Masking {
  /** Names that are left out wherever they stand: of the person, of the enterprises. */
  names: readonly string[]
  /** Whether landlines stay: in what a department writes they are its own. */
  keepLandlines?: boolean
}

/** A text of a person as everybody may read it: names, numbers and addresses by which somebody is found are left out. */
export function maskedText(text: string, { names, keepLandlines = false }: Masking): string {
  const plain = halfWidthSigns(text)
  const found = [...personal, ...(keepLandlines ? [] : landlines)].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length })),
  )
  for (const name of names.map((one) => halfWidthSigns(one.trim()))) {
    if (name.length < 2) continue
    for (let from = plain.indexOf(name); from >= 0; from = plain.indexOf(name, from + 1))
      found.push({ from, to: from + name.length })
  }
  let masked = ''
  let at = 0
  for (const { from, to } of found.sort((a, b) => a.from - b.from)) {
    if (from >= at) masked += text.slice(at, from) + mask
    at = Math.max(at, to)
  }
  return masked + text.slice(at)
}

/** Digits, letters, brackets and signs in half width, one for one: every place stays what it was. */
function halfWidthSigns(text: string): string {
  return text.replace(/[\uff08-\uff1a\uff20-\uff3a\uff3f-\uff5a]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
}
