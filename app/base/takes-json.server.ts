/** Whether an answer goes to a script of a page, which shows it there: only that asks for JSON and for no page. */
export function takesJson({ headers }: Request): boolean {
  return headers.get('accept') === 'application/json'
}
