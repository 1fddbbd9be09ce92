/** Some issuers in a row. Where a document counts those that it does not name (等六部门, as the last), that is no further name. */
export function issuersInWords(issuers: readonly string[]): string {
  return issuers.join('、').replace(/、(?=等[^、]*部门$)/, '')
}
