import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Portal, startPortal, temporaryFolder } from '../processes.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** A grey PNG, 6 wide and 8 high. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAICAAAAAD/rdHkAAAADklEQVR4nGM4AQYMpFIAGnQlgTJpzXkAAAAASUVORK5CYII=',
  'base64',
)
const body = '第一段。\n第二段。'
const day = '2026-06-20'
const source = '市科学技术局'

/** What a city brings, file by file. */
const files: Record<string, object[]> = {
  'news.jsonl': [
    { id: 'zx-1', title: '小微贷办理问答', summary: '谁可以办。', source, publishedOn: day, body },
  ],
  'notices.jsonl': [
    {
      ...{
        id: 'gs-1',
        type: 'result',
        title: '瞪羚企业入库名单',
        department: source,
        phone: '0512-65241234',
      },
      ...{
        publishedOn: day,
        body,
        entries: [{ name: '甲传感技术有限公司', creditCode: '91320500MA1ABCDE8R' }],
      },
    },
  ],
  'topics.jsonl': [
    {
      ...{ id: 'tj-1', title: '一图读懂设备更新', summary: '三步办理。', source, publishedOn: day },
      cover: { picture: 'pictures/1.png', alt: '车间' },
      pictures: [{ picture: 'pictures/1.png', alt: '三步流程图', transcript: '怎么办\n先备案' }],
    },
  ],
  'cases.jsonl': [
    {
      ...{
        id: 'al-1',
        title: '三个月补齐辅助账',
        summary: '从工时表做起。',
        enterpriseName: '甲公司',
        source,
      },
      ...{ publishedOn: day, body, policyIds: ['n-rd-2023-7'] },
    },
  ],
  'activities.jsonl': [
    {
      ...{
        id: 'hd-1',
        title: '加计扣除讲解',
        summary: '带上账。',
        body,
        venue: '2 楼',
        online: false,
        capacity: 60,
      },
      ...{ startsAt: '2099-12-08T14:00:00+08:00', endsAt: '2099-12-08T16:30:00+08:00' },
      ...{ closesAt: '2099-12-07T17:00:00+08:00', organiser: '服务中心', phone: '0512-65241234' },
    },
  ],
  'attachments.jsonl': [{ policyId: 'n-rd-2023-7', file: 'attachments/公告.pdf' }],
  'enterprises.jsonl': [
    {
      ...{ creditCode: '91320500MA1ABCDE8R', name: '苏州甲传感技术有限公司', legalRepresentative: '王某' },
      ...{ foundedOn: '2019-03-18', registeredCapitalFen: 1_000_000_000, areaId: '320506' },
      ...{ address: '吴中区某路 1 号', industryCode: 'C4021', size: 'small' },
    },
  ],
}

test.describe('what a city brings in by files', () => {
  const folder = temporaryFolder()
  const brought = join(folder.path, 'brought')
  let portal: Portal
  let visitor: Visitor

  test.beforeAll(async () => {
    mkdirSync(join(brought, 'pictures'), { recursive: true })
    writeFileSync(join(brought, 'pictures/1.png'), picture)
    mkdirSync(join(brought, 'attachments'))
    writeFileSync(join(brought, 'attachments/公告.pdf'), '%PDF-1.7\n%%EOF\n')
    for (const [name, lines] of Object.entries(files))
      writeFileSync(join(brought, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    portal = await startPortal(folder.path, { DEMONSTRATION: '0' })
    visitor = new Visitor({ port: portal.port, host: `localhost:${portal.port}` })
  })
  test.afterAll(async () => {
    await portal?.stop('SIGKILL')
    folder.remove()
  })

  const gateway = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['gateway/main.ts', ...words], {
      env: { ...process.env, DATA_DIR: folder.path, GATEWAY_PORT: String(portal.gatewayPort) },
    })
  const textAt = async (path: string) => {
    expect({ path, status: (await visitor.open(path)).status }).toEqual({ path, status: 200 })
    return textOf(visitor.one('main'))
  }

  test('is on the pages of the running portal, in place of nothing invented', async () => {
    for (const path of ['/case', '/activity', '/zct-ee/declare-project?kind=proclamation'])
      expect(await textAt(path)).toContain('暂无数据')

    const { stdout, stderr } = await gateway('import', brought)
    expect(stderr).not.toContain('行：')
    expect(stdout).toContain('企业（enterprises）：新增 1')

    expect(await textAt('/news')).toContain('小微贷办理问答')
    expect(await textAt('/news/zx-1')).toContain('第二段。')
    expect(await textAt('/zct-ee/declare-project?kind=proclamation')).toContain('瞪羚企业入库名单')
    expect(await textAt('/zct-ee/proclamation/result/gs-1')).toContain('甲传感技术有限公司')
    expect(await textAt('/case/al-1')).toContain('第一段。')
    expect(await textAt('/activity/hd-1')).toContain('2 楼')
    expect(await textAt('/enterprise-lib?name=%E7%94%B2%E4%BC%A0')).toContain('苏州甲传感技术有限公司')

    expect(await textAt('/zct-ee/policy-info/n-rd-2023-7')).toContain('公告.pdf')
    expect(await textAt('/zct-ee/policy-topic/tj-1')).toContain('先备案')
    const image = visitor.all('img').find((one) => one.getAttribute('alt') === '三步流程图')
    expect(image?.getAttribute('width')).toBe('6')
    const { headers } = (await visitor.open(image?.getAttribute('src') ?? '')).answer
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
