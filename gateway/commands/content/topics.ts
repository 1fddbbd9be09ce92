import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as entities from '../../../contract/entities/content.ts'
import { identifier, text } from '../../../contract/envelope.ts'
import { broughtFacts } from '../../files/brought-files.ts'
import { type SubjectPicture, subject } from '../../store/schema/content.ts'
import { isBroughtPicture } from '../../topic/pictures/brought.ts'
import { pictureSize } from '../../topic/pictures/gallery.ts'
import { kindOf } from './kind.ts'
import { alternative, namedBeside, pictureName, storedPicture, writePictures } from './pictures.ts'

const shown = z.strictObject({
  picture: pictureName,
  alt: alternative,
  /** Every word on it, line by line; the first line is its heading. */
  transcript: z.string().trim().min(1, '请填写：图上的每一个字，第一行是标题').max(5000),
})

/** Picture explainers (图解). */
export const topics = kindOf({
  name: 'topics',
  title: '图解',
  table: subject,
  key: 'id',
  line: z.strictObject({
    ...entities.subjectSummary.pick({ id: true, publishedOn: true }).shape,
    title: text(200),
    summary: text(500),
    source: text(100),
    cover: z.strictObject({ picture: pictureName, alt: alternative }),
    pictures: z.array(shown).min(1, '至少一张图片').max(30, '最多 30 张图片'),
    categories: z.array(text(40)).default([]),
    policyIds: z.array(identifier).default([]),
    /** Among those that the home page begins with. */
    onHome: z.boolean().default(false),
  }),
  columns: {
    id: ['编号', '自己定；它是网址的一部分，导入以后不要改'],
    publishedOn: ['发布日期', '哪一天发布'],
    title: ['标题', '如 一图读懂设备更新'],
    summary: ['摘要', '列表里显示的一两句话'],
    source: ['来源', '哪个部门'],
    'cover.picture': ['封面图片', '图片在导入文件旁边的位置，如 pictures/封面.png'],
    'cover.alt': ['封面说明', '图上是什么，读给看不到图的人听'],
    pictures: [
      '图片',
      '1 到 30 张：[{"picture":"文件","alt":"图片说明","transcript":"图上的每一个字，第一行是标题"}]',
    ],
    categories: ['主题', '如 设备更新'],
    policyIds: ['相关政策', '政策的编号'],
    onHome: ['首页展示', '要放在首页的，填“是”'],
  },
  labels: {
    cover: '封面',
    'pictures.picture': '图片文件',
    'pictures.alt': '图片说明',
    'pictures.transcript': '图上文字',
  },
  example: {
    ...{
      id: 'tj-2026-04',
      title: '一图读懂设备更新',
      summary: '哪些设备、补多少、怎么办。',
      source: '市发展改革委',
    },
    publishedOn: '2026-11-20',
    cover: { picture: 'pictures/封面.png', alt: '车间里的新设备' },
    pictures: [
      { picture: 'pictures/1.png', alt: '三步办理的流程图', transcript: '怎么办\n备案\n采购\n申请补助' },
    ],
    ...{ categories: ['设备更新'], policyIds: ['n-renew-2026-1745'], onHome: true },
  },
  async completed({ cover, pictures, ...line }, beside) {
    const wrong: string[] = []
    const named = async (label: string, name: string) => {
      const stored = await storedPicture(name, beside)
      if ('name' in stored) return stored.name
      wrong.push(`“${label}”：${stored.refused}，现在是“${name}”`)
      return name
    }
    const front = { ...cover, picture: await named('封面图片', cover.picture) }
    const all: typeof pictures = []
    for (const [at, one] of pictures.entries())
      all.push({ ...one, picture: await named(`图片文件 第 ${at + 1} 项`, one.picture) })
    return wrong.length > 0 ? wrong : { ...line, cover: front, pictures: all }
  },
  async rows(lines, { context, tenantId }) {
    const brought = lines.flatMap((line) => line.pictures.map((one) => one.picture)).filter(isBroughtPicture)
    const known = await broughtFacts(context.db, tenantId, brought)
    return lines.map(({ cover, pictures, ...line }) => ({
      ...line,
      ...{ coverName: cover.picture, coverAlt: cover.alt },
      pictures: pictures.map(({ picture: name, ...words }): SubjectPicture => {
        const { width, height } = known.get(name) ?? {}
        return { name, ...words, ...(width && height ? { width, height } : pictureSize(name)) }
      }),
    }))
  },
  lineOf: ({ tenantId: _, coverName, coverAlt, pictures, ...line }) => ({
    ...line,
    cover: { picture: namedBeside(coverName), alt: coverAlt },
    pictures: pictures.map(({ name, alt, transcript }) => ({ picture: namedBeside(name), alt, transcript })),
  }),
  references: [{ property: 'policyIds', kind: 'policies' }],
  async besides(beside) {
    const rows = await beside.context.db.select().from(subject).where(eq(subject.tenantId, beside.tenantId))
    await writePictures(
      rows.flatMap((row) => [row.coverName, ...row.pictures.map(({ name }) => name)]),
      beside,
    )
  },
})
