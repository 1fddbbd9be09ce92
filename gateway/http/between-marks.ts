const end = '<!-- Written by hand again. -->'

/**
 * A page of documentation with the text between its two marks replaced by this one. `source`: what `npm run openapi` writes it after,
 * as the first mark names it. Throws for a page without the marks.
 */
export function withTextBetweenMarks(page: string, source: string, text: string): string {
  const begin = `<!-- From here on written by \`npm run openapi\`, after ${source}. -->`
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from)
    throw new Error('The page lacks the two marks between which its text is written anew.')
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(until)}`
}
