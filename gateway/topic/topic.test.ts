import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { NotFound } from '../base/handler.ts'
import { search } from '../search.ts'
import { content } from '../seed/content.ts'
import { examples } from '../seed/examples.ts'
import { policies } from '../seed/policies.ts'
import { feedback } from '../store/schema/content.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { topic } from '../topic.ts'
import { servedPicture } from './pictures/gallery.ts'

let context: ContextInMemory
let calls: ReturnType<typeof topic>
const paging = { page: 1, size: 20 }
const visitor = callerInTest({})
const stranger = callerInTest({ tenantId: 'other' })

beforeAll(async () => {
  context = await contextInMemory()
  await policies.sow(context, 'test')
  for (const seed of [content, examples, content, examples]) await seed.sow(context, 'test')
  calls = topic(context)
})
afterAll(() => context.close())

const fileOf = (url: string) => url.replace('/pictures/', '')

describe('picture explainers', () => {
  it('are at least six, newest first, each with its cover', async () => {
    const { records, total } = await calls.subjects(paging, visitor)
    expect(total).toBeGreaterThanOrEqual(6)
    const dates = records.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const { coverUrl, pictureCount } of records) {
      expect(servedPicture(fileOf(coverUrl))).not.toBeNull()
      expect(pictureCount).toBeGreaterThanOrEqual(4)
      expect(pictureCount).toBeLessThanOrEqual(9)
    }
  })

  it('carry pictures that exist, every word of them as a transcript, and real policies', async () => {
    for (const { id } of (await calls.subjects(paging, visitor)).records) {
      const detail = contract.topic.subject.data.parse(await calls.subject({ id }, visitor))
      expect(detail.policies.map((one) => one.id)).toEqual(detail.policyIds)
      for (const { url, alt, transcript, width, height } of detail.pictures) {
        const svg = servedPicture(fileOf(url))?.body ?? ''
        expect(svg).toContain(`width="${width}" height="${height}"`)
        expect(alt.length).toBeGreaterThan(8)
        const shown = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])
        expect(shown.length).toBeGreaterThan(4)
        expect(transcript.split('\n').length).toBeGreaterThan(2)
        expect(transcript).not.toMatch(/。）|。。/)
      }
    }
  })

  it('are found by keyword and category, never by a wildcard', async () => {
    const byWord = await calls.subjects({ ...paging, keyword: '加计扣除' }, visitor)
    expect(byWord.records.map(({ id }) => id)).toContain('rd-deduction')
    const byCategory = await calls.subjects({ ...paging, category: '企业梯度培育' }, visitor)
    expect(byCategory.records.map(({ id }) => id)).toEqual(['quality-sme'])
    expect(
      (await calls.subjects({ ...paging, keyword: '%' }, visitor)).records.every(({ summary, title }) =>
        `${summary}${title}`.includes('%'),
      ),
    ).toBe(true)
  })

  it('put those of the home page first there', async () => {
    const home = await calls.homeSubjects({ size: 3 }, visitor)
    expect(home.map(({ id }) => id)).toEqual(['rd-deduction', 'quality-sme', 'high-tech-enterprise'])
  })
})

it.each(['高企', '加计扣除', '专精特新 小巨人', '没有这样的词语', '%', '？！'])(
  'lists count what the search over everything counts: %s',
  async (keyword) => {
    const asked = contract.search.once.query.parse({ keyword })
    const { groups } = contract.search.once.data.parse(await search(context).once(asked, visitor))
    const count = (type: string) => groups.find((group) => group.type === type)?.total ?? 0
    expect({
      news: (await calls.news({ ...paging, keyword }, visitor)).total,
      case: (await calls.cases({ ...paging, keyword }, visitor)).total,
      subject: (await calls.subjects({ ...paging, keyword }, visitor)).total,
    }).toEqual({ news: count('news'), case: count('case'), subject: count('subject') })
  },
)

describe('news, cases, examples and banners', () => {
  it('never look dead on the day of the seed', async () => {
    const { records, total } = await calls.news(paging, visitor)
    expect(total).toBeGreaterThanOrEqual(12)
    expect(records[0]?.publishedOn).toBe('2026-06-22')
    expect(records.every(({ publishedOn }) => publishedOn <= '2026-06-24')).toBe(true)
  })

  it('say in their source that they are examples', async () => {
    const [news, cases, examples] = await Promise.all([
      calls.news(paging, visitor),
      calls.cases(paging, visitor),
      calls.enterprises(paging, visitor),
    ])
    expect(news.records.every(({ source }) => source.includes('示例'))).toBe(true)
    expect(cases.total).toBeGreaterThanOrEqual(6)
    expect(cases.records.every(({ enterpriseName }) => enterpriseName.includes('示例'))).toBe(true)
    expect(examples.records.every(({ synthetic, name }) => synthetic && name.includes('示例'))).toBe(true)
    for (const { id } of cases.records) {
      const detail = contract.topic.caseDetail.data.parse(await calls.caseDetail({ id }, visitor))
      expect(detail.source).toContain('虚构')
      expect(detail.policies.length).toBeGreaterThan(0)
    }
  })

  it('has at least three banners with pictures and pages of their own', async () => {
    const { records } = await calls.banners(paging, visitor)
    expect(records.length).toBeGreaterThanOrEqual(3)
    for (const { id, imageUrl, words, alt } of records) {
      expect(alt).toContain(words?.caption)
      expect(servedPicture(fileOf(imageUrl))?.contentType).toContain('image/svg+xml')
      expect(contract.topic.banner.data.parse(await calls.banner({ id }, visitor)).bodyHtml).toContain('<p>')
    }
  })

  it('has no picture under a name that is none', async () => {
    await expect(calls.picture({ name: 'none.00000000.svg' }, visitor)).rejects.toBeInstanceOf(NotFound)
  })

  it('belong to one tenant', async () => {
    expect((await calls.news(paging, stranger)).total).toBe(0)
    await expect(calls.subject({ id: 'rd-deduction' }, stranger)).rejects.toBeInstanceOf(NotFound)
    await expect(calls.caseDetail({ id: 'c-sensor' }, stranger)).rejects.toBeInstanceOf(NotFound)
    await expect(calls.banner({ id: 'match' }, stranger)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('feedback', () => {
  it('is kept as it was written', async () => {
    await calls.feedback({ content: '字太小\n看不清', phone: '13800000001' }, visitor)
    await calls.feedback({ content: '很好' }, callerInTest({ user: { id: 'u1', name: '王敏' } }))
    const kept = await context.db.select().from(feedback)
    expect(kept).toMatchObject([
      { content: '字太小\n看不清', phone: '13800000001', userId: null, tenantId: 'test' },
      { content: '很好', phone: null, userId: 'u1' },
    ])
  })
})
