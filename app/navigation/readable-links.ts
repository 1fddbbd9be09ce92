/** Files keep their escaped names: they are fetched by more than browsers. */
const linkAddress = /(<a (?![^>]*\bdata-download)[^>]*?\bhref=")([^"]*%E[^"]*)"/g
/** Characters of three bytes in UTF-8, as a query has them escaped: Chinese is among them, and nothing that means anything in markup. */
const escaped = /(?:%E[0-9A-F](?:%[89AB][0-9A-F]){2})+/g

/**
 * A page whose links spell Chinese as it is read. A browser asks for the same address (URL Standard, 1.3 and 4.4: what is not ASCII is escaped as
 * UTF-8), and the page is smaller by some hundred bytes: the words stand beside their links already.
 */
export function withReadableLinks(page: string): string {
  return page.replace(
    linkAddress,
    (_, before: string, address: string) => `${before}${address.replace(escaped, readable)}"`,
  )
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Half a character, or one that there is not.
    return text
  }
}
