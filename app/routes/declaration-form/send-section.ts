/** What the portal answers to a section that is saved while somebody types. */
export interface AutosaveAnswer {
  version: number
  /** What the page has been opened with from now on. */
  opened: string
  /** The section as it is now, by the names of its controls: what was changed elsewhere is in it. */
  text: Record<string, string>
  savedAt: string
  takenOver: string | null
  /** What was changed here and elsewhere: while there is any, nothing is saved. */
  changes: string[]
}

export type Sent = { answer: AutosaveAnswer } | { failed: true }

/** Sends a section as it stands on the page. */
export async function sendSection(
  form: HTMLFormElement,
  address: string,
  basis: { version: number; opened: string },
): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('version', String(basis.version))
  body.set('opened', basis.opened)
  try {
    // A redirect leads to the login or to another enterprise: the page stays, and the button goes that way.
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const read: unknown = await response.json()
    if ((response.ok || response.status === 409) && isAnswer(read)) return { answer: read }
  } catch {
    // No connection, or an answer that is none.
  }
  return { failed: true }
}

function isAnswer(read: unknown): read is AutosaveAnswer {
  return (
    typeof read === 'object' &&
    read !== null &&
    'version' in read &&
    typeof read.version === 'number' &&
    'changes' in read &&
    Array.isArray(read.changes)
  )
}
