import { type CraftedEnd, type CraftedEntry, craftZip } from './crafted-archive.ts'

type OfficeKind = 'wordprocessingml.document' | 'spreadsheetml.sheet' | 'presentationml.presentation'

/** The type of the main part of an Office file since 2007. */
export const mainType = (kind: OfficeKind) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`

/** Names of main parts, as the makers of Office files call them. */
const mainParts: [OfficeKind, string][] = [
  ['wordprocessingml.document', 'word/document.xml'],
  ['spreadsheetml.sheet', 'xl/workbook.xml'],
  ['presentationml.presentation', 'ppt/presentation.xml'],
]

/** The list of types of an Office file, with these in it. */
export function craftContentTypes(...types: string[]): CraftedEntry {
  const parts = types.map((type, at) => {
    const partName = mainParts.find(([kind]) => type.includes(`.${kind}.main`))?.[1] ?? `p${at}`
    return `<Override PartName="/${partName}" ContentType="${type}"/>`
  })
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const content = `<?xml version="1.0"?><Types xmlns="${namespace}">${parts.join('')}</Types>`
  return { name: '[Content_Types].xml', content, deflated: true }
}

/** A document of Word's, with these entries besides. */
export function craftWord(entries: readonly CraftedEntry[] = [], end?: CraftedEnd): Buffer {
  const types = craftContentTypes(mainType('wordprocessingml.document'))
  return craftZip([types, { name: 'word/document.xml', content: '<w/>' }, ...entries], end)
}

/** The file of an OFD that names its document. */
export function craftOfdRoot(path: string): string {
  const namespace = 'http://www.ofdspec.org/2016'
  return `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="${namespace}"><ofd:DocBody><ofd:DocRoot>${path}</ofd:DocRoot></ofd:DocBody></ofd:OFD>`
}

/** An OFD whose document lies in this folder. */
export function craftOfd(folder: string, root = craftOfdRoot(`${folder}/Document.xml`)): Buffer {
  return craftZip([{ name: 'OFD.xml', content: root }, { name: `${folder}/Document.xml` }])
}
