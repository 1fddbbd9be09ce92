export interface FileKind {
  contentType: string
  /** The usual extension first. */
  extensions: readonly [string, ...string[]]
}

const ooxml = 'application/vnd.openxmlformats-officedocument'

export const kinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  ofd: { contentType: 'application/ofd', extensions: ['ofd'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  docx: { contentType: `${ooxml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { contentType: `${ooxml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { contentType: `${ooxml}.presentationml.presentation`, extensions: ['pptx'] },
  doc: { contentType: 'application/msword', extensions: ['doc', 'wps'] },
  xls: { contentType: 'application/vnd.ms-excel', extensions: ['xls', 'et'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', extensions: ['ppt', 'dps'] },
  csv: { contentType: 'text/csv', extensions: ['csv'] },
  text: { contentType: 'text/plain', extensions: ['txt'] },
} as const satisfies Record<string, FileKind>

const byContentType = new Map<string, FileKind>(Object.values(kinds).map((kind) => [kind.contentType, kind]))

/** The kind that a stored file was recognised as. */
export function kindNamed(contentType: string): FileKind {
  return byContentType.get(contentType) ?? kinds.text
}

export function isKnownType(contentType: string): boolean {
  return byContentType.has(contentType)
}

/** Names that a desktop runs when opened, whatever the text inside. */
export const scriptName =
  /\.(bat|cmd|com|exe|hta|jar|js|jse|lnk|mjs|msi|php|pl|ps1|py|rb|reg|scr|sh|url|vbe|vbs|wsf)$/i

/** Names that Word, Excel and PowerPoint open, and their likes of WPS. */
export const documentName = /\.(docx?|dotx?|rtf|wps|wpt)$/i
export const sheetName = /\.(xlsx?|xltx?|et|ett)$/i
export const slidesName = /\.(pptx?|potx?|ppsx?|dps|dpt)$/i
