import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { linkTarget } from '../../../contract/entities/link-target.ts'
import { date, identifier, text } from '../../../contract/envelope.ts'
import { banner } from '../../store/schema/content.ts'
import { bodyFields, bodyOf, checkBody } from './body-html.ts'
import { linkCell, linkedContent } from './cells.ts'
import { bodyColumns, positionColumn } from './columns/shared-columns.ts'
import { kindOf } from './kind.ts'
import { alternative, namedBeside, pictureName, storedPicture, writePictures } from './pictures.ts'

/** Banners of the home page, each with the page behind it. */
export const banners = kindOf({
  name: 'banners',
  title: '首页横幅',
  table: banner,
  key: 'id',
  line: z
    .strictObject({
      id: identifier,
      title: text(100),
      picture: pictureName,
      alt: alternative,
      link: linkTarget,
      ...bodyFields,
      publishedOn: date,
      /** The place among the others; left out: the place in the file. */
      position: z.int().min(0).max(1_000_000).optional(),
    })
    .superRefine(checkBody),
  columns: {
    id: ['编号', '自己定；导入以后不要改'],
    title: ['标题', '横幅的标题'],
    picture: ['图片文件', '图片在导入文件旁边的位置，如 pictures/横幅.png'],
    alt: ['图片说明', '图上是什么，读给看不到图的人听'],
    link: ['链接', '横幅通向哪一页；没有编号的页只写种类，如 openProjects（正在申报的项目）'],
    ...bodyColumns,
    publishedOn: ['发布日期', '哪一天发布'],
    ...positionColumn,
  },
  cells: { link: linkCell },
  example: {
    ...{
      id: 'hf-2026-02',
      title: '设备更新补助开始申报',
      picture: 'pictures/横幅.png',
      alt: '车间里的新设备',
    },
    ...{ link: { kind: 'openProjects' }, body: '12 月 1 日起受理，网上填报。', publishedOn: '2026-11-20' },
  },
  async completed(line, beside) {
    const stored = await storedPicture(line.picture, beside)
    if ('name' in stored) return { ...line, picture: stored.name }
    return [`“图片文件”：${stored.refused}，现在是“${line.picture}”`]
  },
  rows: (lines, { first }) =>
    lines.map(({ body, bodyHtml, picture, position, ...line }, at) => ({
      ...line,
      imageName: picture,
      position: position ?? first + at,
      bodyHtml: bodyOf({ body, bodyHtml }),
    })),
  lineOf: ({ tenantId: _, imageName, ...line }) => ({ ...line, picture: namedBeside(imageName) }),
  async besides(beside) {
    const rows = await beside.context.db.select().from(banner).where(eq(banner.tenantId, beside.tenantId))
    await writePictures(
      rows.map(({ imageName }) => imageName),
      beside,
    )
  },
  references: linkedContent,
})
