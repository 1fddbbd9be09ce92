/** An encryption of a PDF, its strings in hexadecimal digits. */
export interface CraftedEncryption {
  version: number
  revision: number
  owner: string
  user: string
  /** Entries besides. */
  more?: string
}

const id = '<fce2fe96b7e142b4a0576f61e2e9c441>'

/** Writes a PDF that is empty, its objects in a table or in a stream, encrypted if asked for. */
export function craftPdf(
  encryption?: CraftedEncryption,
  { table = 'table', startAt }: { table?: 'table' | 'stream'; startAt?: number } = {},
): Buffer {
  const encrypted = encryption
    ? `5 0 obj\n<< /Filter /Standard /V ${encryption.version} /R ${encryption.revision} /Length ${encryption.version === 1 ? 40 : 128} /P -4 /O <${encryption.owner}> /U <${encryption.user}> ${encryption.more ?? ''}>>\nendobj\n`
    : ''
  const body = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${encrypted}`
  const entries = `/Size 6 /Root 1 0 R /ID [ ${id} ${id} ]${encryption ? ' /Encrypt 5 0 R' : ''}`
  const end =
    table === 'table'
      ? `xref\n0 1\n0000000000 65535 f \ntrailer\n<< ${entries} >>\n`
      : `6 0 obj\n<< /Type /XRef /W [1 2 1] /Length 4 ${entries} >>\nstream\n\0\0\0\0\nendstream\nendobj\n`
  return Buffer.from(`${body}${end}startxref\n${startAt ?? body.length}\n%%EOF\n`, 'latin1')
}
