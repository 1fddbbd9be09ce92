import { useState } from 'react'

/**
 * Counts how often the data of a page have been read anew. A form with this `key` starts anew once
 * it has been taken; a refused one keeps what was entered, as nothing is read then.
 */
export function useDataVersion(data: object): number {
  const [seen, setSeen] = useState({ data, version: 0 })
  if (seen.data === data) return seen.version
  setSeen({ data, version: seen.version + 1 })
  return seen.version + 1
}
