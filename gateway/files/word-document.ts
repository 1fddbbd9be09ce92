import { AlignmentType, Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { stripUnfitForXml } from '../../contract/xml-text.ts'

/** A paragraph of a document. `after` leaves room to write, in lines. */
export interface Text {
  text: string
  look?: 'title' | 'heading' | 'small' | 'plain'
  after?: number
}

/** A Word document (.docx, A4) of these paragraphs. Its properties tell the title, the subject and its maker. */
export function wordDocument(title: string, subject: string, texts: readonly Text[]): Promise<Buffer> {
  const children = texts.flatMap(({ text, look = 'plain', after = 0 }) => [
    new Paragraph({ text: stripUnfitForXml(text), ...looks[look] }),
    ...Array.from({ length: after }, () => new Paragraph({})),
  ])
  const sections = [{ properties: { page }, children }]
  return Packer.toBuffer(
    new Document({
      title: stripUnfitForXml(title),
      subject: stripUnfitForXml(subject),
      ...{ creator: maker, lastModifiedBy: maker },
      styles,
      sections,
    }),
  )
}

const maker = '政策服务平台'

/** Word lists a title and headings in its outline. */
const looks = {
  title: { heading: HeadingLevel.TITLE },
  heading: { heading: HeadingLevel.HEADING_1 },
  small: { style: 'small' },
  plain: {},
}

/** Word and WPS take a typeface of their own for Chinese characters unless it is named for them too. */
const face = (name: string) => ({ ascii: name, hAnsi: name, eastAsia: name })

/** The typefaces of official papers. Sizes are in half points, distances in twentieths of a point. */
const styles = {
  default: {
    document: { run: { font: face('仿宋'), size: 24 } },
    title: {
      run: { font: face('宋体'), bold: true, size: 36 },
      paragraph: { alignment: AlignmentType.CENTER },
    },
    heading1: {
      run: { font: face('黑体'), size: 28, color: '000000' },
      paragraph: { spacing: { before: 240 }, keepNext: true },
    },
  },
  paragraphStyles: [{ id: 'small', name: 'small', basedOn: 'Normal', run: { size: 18 } }],
}

const page = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 },
}
