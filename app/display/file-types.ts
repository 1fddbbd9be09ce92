/** What people call a content type, and the endings that a file picker knows it by. */
const known: Record<string, { name: string; endings: readonly string[] }> = {
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'application/ofd': { name: 'OFD', endings: ['.ofd'] },
  'application/msword': { name: 'Word', endings: ['.doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    endings: ['.docx'],
  },
  'application/vnd.ms-excel': { name: 'Excel', endings: ['.xls'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', endings: ['.xlsx'] },
  'application/zip': { name: 'ZIP', endings: ['.zip'] },
  'image/jpeg': { name: 'JPG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'text/csv': { name: 'CSV', endings: ['.csv'] },
}

/** `PDF、Word、JPG`; empty where anything is taken. */
export function fileTypesInWords(contentTypes: readonly string[]): string {
  return [...new Set(contentTypes.map((type) => known[type]?.name ?? type))].join('、')
}

/** The `accept` of a file input: endings and types, so that every system's picker understands it. */
export function acceptAttribute(contentTypes: readonly string[]): string | undefined {
  if (contentTypes.length === 0) return undefined
  return contentTypes.flatMap((type) => [...(known[type]?.endings ?? []), type]).join(',')
}

/** A limit in whole MB (of 1,048,576 bytes), as the rules give it. */
export function limitInWords(maxBytes: number): string {
  return `${Math.floor(maxBytes / 1024 / 1024)} MB`
}
