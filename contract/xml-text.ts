/** Matches what XML 1.0 refuses or discourages: controls, noncharacters, halves of characters. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}|\p{Cs}/gu

/**
 * Removes characters that no reader of XML has to take: one of them makes the whole document
 * unreadable. Takes a text as well as a finished document, in which they are never markup.
 */
export function stripUnfitForXml(text: string): string {
  return text.replace(unfit, '')
}
