import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { isGovernment, outwardHref } from '../display/outward-address.ts'
import { drawingsOf } from '../drawings/carried-drawings.server.ts'
import { ConditionTable, countVerdicts } from './condition-table.tsx'
import { ErrorSummary, errorsOf } from './error-summary.tsx'
import { FactsList } from './facts-list.tsx'
import { FailurePage } from './failure-page.tsx'
import { FavouriteForm } from './favourite-button.tsx'
import { CheckboxField, CheckboxGroup, SelectField } from './fields/choice-fields.tsx'
import { RadioGroup } from './fields/radio-group.tsx'
import { TextField } from './fields/text-field.tsx'
import { Telephone } from './links/telephone.tsx'
import { StatusBadge, StatusMark } from './rows/badges.tsx'
import { DueBadge } from './rows/due.tsx'
import { EmptyList } from './rows/empty-list.tsx'
import { FilterGroup } from './rows/filter-group.tsx'
import { Pages } from './rows/pages.tsx'
import { TextRow } from './rows/text-row.tsx'
import { ThemeProvider } from './theme-provider.tsx'

const render = (part: ReactNode) => renderToStaticMarkup(<ThemeProvider>{part}</ThemeProvider>)

describe('a link out of the portal', () => {
  it.each([
    ['/zct-ee/policy-find', '/zct-ee/policy-find'],
    ['https://www.gov.cn/', 'https://www.gov.cn/'],
    ['https://example.com/?a=1&b=2', '/out?to=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2'],
    ['https://www.gov.cn.example.com/', '/out?to=https%3A%2F%2Fwww.gov.cn.example.com%2F'],
    ['https://notgov.cn/', '/out?to=https%3A%2F%2Fnotgov.cn%2F'],
  ])('%s leads to %s', (href, leads) => {
    expect(outwardHref(href)).toBe(leads)
  })
  it('is no government link when it only looks like one', () => {
    expect(isGovernment('https://user@www.gov.cn:evil@example.com/')).toBe(false)
    expect(isGovernment('ftp://www.gov.cn/')).toBe(false)
  })
})

describe('a field', () => {
  it('ties label, hint and error to its input', () => {
    const markup = render(
      <TextField
        name="code"
        label="统一社会信用代码"
        hint="18 位"
        errors={['现在是 17 位']}
        defaultValue="9132"
      />,
    )
    expect(markup).toContain('for="code"')
    expect(markup).toContain('aria-invalid="true" aria-describedby="code-error  code-description"')
    expect(markup).toContain('id="code-error"')
    expect(markup).toContain('现在是 17 位')
    expect(markup).toContain('value="9132"')
  })
  it('says nothing about errors while it has none', () => {
    const markup = render(<TextField name="code" label="代码" errors={[]} />)
    expect(markup).not.toMatch(/aria-invalid|aria-describedby|data-error|data-field-error/)
  })
  it('keeps what was chosen', () => {
    const options = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
    ]
    expect(
      render(<SelectField name="s" label="区" options={options} defaultValue="b" blank="请选择" />),
    ).toContain('<option value="b" selected="">乙</option>')
    expect(render(<RadioGroup name="r" label="规模" options={options} defaultValue="a" />)).toMatch(
      /checked="" name="r" value="a"|name="r" checked="" value="a"|name="r" value="a" checked=""/,
    )
    expect(render(<CheckboxField name="agree" label="同意" defaultChecked />)).toContain('checked=""')
  })
  it('shows choices of a group together under its name', () => {
    const options = [
      { value: '制造业', label: '制造业', group: '行业' },
      { value: '机器人', label: '机器人', group: '重点产业' },
    ]
    expect(render(<SelectField name="i" label="行业" options={options} defaultValue="机器人" />)).toContain(
      '<optgroup label="重点产业"><option selected="">机器人</option></optgroup>',
    )
    const boxes = render(<CheckboxGroup name="i" label="行业" options={options} defaultValue={['机器人']} />)
    expect(boxes).toMatch(/<legend[^>]*>行业<\/legend>.*制造业.*<legend[^>]*>重点产业<\/legend>.*checked/)
  })
})

describe('a telephone number', () => {
  it('is called, each of several by itself, and without an extension', () => {
    expect(render(<Telephone number="0512-6524 1234 转 8012" />)).toBe(
      '<a href="tel:051265241234">0512-6524 1234</a> 转 8012',
    )
    expect(render(<Telephone number="65241234、65241235" />)).toBe(
      '<a href="tel:65241234">65241234</a>、<a href="tel:65241235">65241235</a>',
    )
    expect(render(<Telephone number="请来电" />)).toBe('请来电')
  })
})

describe('the error summary', () => {
  it('links each error to its field and can take the focus', () => {
    const markup = render(
      <ErrorSummary errors={[{ text: '应为 18 位', field: 'code' }, { text: '未知错误' }]} />,
    )
    expect(markup).toContain('<a href="#code">应为 18 位</a>')
    expect(markup).toContain('<li>未知错误</li>')
    expect(markup).toContain('tabindex="-1"')
    expect(markup).toContain('有 2 处需要修改')
  })
  it('asks for no correction where no field is wrong', () => {
    const markup = render(<ErrorSummary errors={[{ text: '9527 : 系统维护中' }]} />)
    expect(markup).toContain('没有办成')
    expect(markup).not.toContain('需要修改')
  })
  it('leaves it open whether a write was done, and leads to where it would stand', () => {
    const texts = ['504 : 未知错误', '不确定是否已提交', '请先到“我的咨询”查看，没有再提交一次']
    const markup = render(<ErrorSummary title="咨询还没有提交" errors={texts.map((text) => ({ text }))} />)
    expect(markup).toContain('<h2>不确定是否已提交</h2>')
    expect(markup).toContain('“<a href="/user/consult">我的咨询</a>”')
    expect(markup.match(/<li>/g)).toHaveLength(2)
    expect(markup).not.toContain('还没有提交')
  })
  it('is absent when nothing is wrong', () => {
    expect(render(<ErrorSummary errors={[]} />)).toBe('')
  })
  it('says of a text that two fields have which field it is about', () => {
    const wrong = { a: ['请填写'], b: ['日期不正确'], c: ['日期不正确'], d: ['应为 18 位'] }
    const result = { ok: false, values: {}, fieldErrors: wrong, messages: [] }
    expect(
      errorsOf(result, { a: '名称', b: '开工日期', c: '完工日期', d: '代码' }).map(({ text }) => text),
    ).toEqual(['请填写“名称”', '开工日期：日期不正确', '完工日期：日期不正确', '应为 18 位'])
  })
})

describe('a filter group', () => {
  const options = [
    { value: 'a', label: '甲', count: 3 },
    { value: 'b', label: '乙', count: 0 },
  ]
  it('of radio buttons begins with 不限, chosen while nothing else is', () => {
    const markup = render(<FilterGroup name="level" label="级别" options={options} chosen={[]} />)
    expect(markup).toMatch(/<input type="radio" name="level"[^>]*checked=""[^>]*\/><span>不限/)
  })
  it('of check boxes clears itself by a link', () => {
    const markup = render(
      <FilterGroup name="c" label="类别" options={options} chosen={['a']} several clearHref="/list" />,
    )
    expect(markup).toMatch(/<a class="[^"]*" href="\/list" data-in-place=""><span>不限<\/span><\/a>/)
  })
  it('folds to one line with 展开 and 收起, and is unfolded where something is chosen', () => {
    const markup = (chosen: string[], open = false) =>
      render(<FilterGroup name="c" label="类别" options={options} chosen={chosen} several open={open} />)
    expect(markup([])).toMatch(/<span class="[^"]*">展开<\/span> <span class="[^"]*">收起<\/span>/)
    expect(markup([])).toMatch(/<details class="[^"]*" id="by-c">/)
    expect(markup([], true)).toMatch(/<details class="[^"]*" id="by-c" open="">/)
    expect(markup(['a'])).toMatch(/<details class="[^"]*" id="by-c" open="">/)
  })
  it('says in its one line what is chosen', () => {
    expect(
      render(<FilterGroup name="c" label="类别" options={options} chosen={['a', 'b']} several />),
    ).toContain('<b>甲、乙</b>')
  })
  it('has eight options in sight, with what is chosen of the others before them', () => {
    const many = [...'甲乙丙丁戊己庚辛壬癸'].map((label) => ({ value: label, label }))
    const order = (chosen: string[]) =>
      [
        ...render(<FilterGroup name="c" label="行业" options={many} chosen={chosen} several />).matchAll(
          /value="(.)"|其余 (\d) 项/g,
        ),
      ]
        .map(([, value, rest]) => value ?? rest)
        .join('')
    expect(order([])).toBe('甲乙丙丁戊己庚辛2壬癸')
    expect(order(['癸'])).toBe('癸甲乙丙丁戊己庚辛1壬')
  })
  it('names a group of options before its first', () => {
    const grouped = [...options, ...['丙', '丁'].map((label) => ({ value: label, label, group: '重点产业' }))]
    const markup = render(<FilterGroup name="c" label="行业" options={grouped} chosen={[]} several />)
    expect(markup.match(/重点产业：/g)).toHaveLength(1)
    expect(markup.indexOf('重点产业：')).toBeLessThan(markup.indexOf('丙'))
    expect(markup.indexOf('重点产业：')).toBeGreaterThan(markup.indexOf('乙'))
  })
  it('lets an option without a hit stand back unless it is chosen', () => {
    expect(render(<FilterGroup name="c" label="类" options={options} chosen={[]} several />)).toContain(
      'withoutHits',
    )
    expect(
      render(<FilterGroup name="c" label="类" options={options} chosen={['b']} several />),
    ).not.toContain('withoutHits')
  })
})

describe('pages', () => {
  const pages = (page: number, total: number) =>
    render(<Pages page={page} size={20} total={total} hrefOf={(number) => `?page=${number}`} unit="件" />)

  it('are links with the current one marked', () => {
    const markup = pages(2, 41)
    expect(markup).toContain('href="?page=2" aria-current="page"')
    expect(markup).toContain('rel="prev"')
    expect(markup).toContain('rel="next"')
    expect(markup).toContain('共 41 件，每页 20 件，共 3 页')
  })
  it('lead back from beyond the last one', () => {
    expect(pages(9, 41)).toContain('<a href="?page=3" rel="prev">')
  })
  it('of one page only say how many there are; of none nothing', () => {
    expect(pages(1, 20)).toMatch(/^<p class="[^"]*">共 20 件<\/p>$/)
    expect(pages(1, 0)).toBe('')
  })
})

describe('badges', () => {
  it('mark every status but the normal one in a list', () => {
    expect(render(<StatusMark status="effective" />)).toMatch(
      /^<span class="_inForce[^"]*">现行有效<\/span>$/,
    )
    expect(render(<StatusMark status="replaced" />)).toContain('data-badge="replaced">已被替代</span>')
    expect(render(<StatusBadge status="amended" />)).toContain('data-badge="amended">已修改</span>')
  })
  it('are warm within seven days only', () => {
    const due = (closesOn: string) => render(<DueBadge closesOn={closesOn} basis={null} today="2026-06-24" />)
    expect(due('2026-06-24')).toContain('data-due="today"')
    expect(due('2026-07-01')).toContain('data-due="soon"')
    expect(due('2026-07-02')).toContain('data-due="open"')
    expect(due('2026-06-23')).toContain('data-due="past"')
  })
})

describe('conditions', () => {
  const result = (id: string, rest: Omit<ConditionResult, 'condition'>): ConditionResult => ({
    condition: { id, text: `条件${id}`, field: 'employees', operator: 'gte', clause: '第三条' },
    ...rest,
  })
  const results = [
    result('a', { verdict: 'met', actual: '186 人' }),
    result('b', { verdict: 'unknown' }),
    result('c', { verdict: 'unmet', actual: '0 项', gap: { text: '还差 1 项。' } }),
  ]

  it('are counted in words', () => {
    expect(countVerdicts(results)).toBe('3 项：1 项符合，1 项不符合，1 项待补充')
    expect(countVerdicts(results.slice(0, 1))).toBe('1 项，全部符合')
    expect(countVerdicts([])).toBe('0 项')
  })
  it('show the value compared, the verdict in words, the article and what is missing', () => {
    const markup = render(
      <ConditionTable results={results} caption="对照" wayOf={() => <a href="/user">补充</a>} />,
    )
    expect(markup).toMatch(/186 人.*符合.*没有填写.*补充.*待补充.*0 项.*还差 1 项。.*不符合/)
    expect(markup).toContain('第三条')
    expect(markup.match(/补充<\/a>/g)).toHaveLength(2)
  })
})

it('a fact without a value is a dash', () => {
  const markup = render(
    <FactsList
      facts={[
        { name: '有效期至', value: null },
        { name: '件数', value: 0 },
      ]}
    />,
  )
  expect(markup).toContain('<dd>-</dd>')
  expect(markup).toContain('<dd>0</dd>')
})

describe('an empty list', () => {
  const drawn = (markup: string) => [...markup.matchAll(/href="#i-(empty-\w+)"/g)].map(([, name]) => name)

  it('shows through the window what will stand there, and without that the moon', () => {
    const star = renderToStaticMarkup(<EmptyList scene="star">还没有收藏。</EmptyList>)
    expect(drawn(star)).toEqual(['empty-star'])
    expect(star).toContain('暂无数据')
    expect(drawn(renderToStaticMarkup(<EmptyList />))).toEqual([])
  })

  it('has a drawing of each thing that may be seen', () => {
    for (const scene of ['bell', 'bird', 'bubble', 'lens', 'letter', 'paper', 'star'] as const) {
      const page = renderToStaticMarkup(<EmptyList scene={scene} />)
      expect(drawingsOf(page), scene).toContain(`<symbol id="i-empty-${scene}"`)
    }
  })
})

it('a page not found has the window with a bird, and a search', () => {
  const error = { status: 404, statusText: '', data: null, internal: false }
  const page = renderToStaticMarkup(<FailurePage error={error} />)
  expect(page).toContain('没有找到这个页面')
  expect(page).toContain('href="#i-empty-bird"')
  expect(page).toContain('aria-label="搜索政策"')
})

it('a page that failed says first what to do, then the words of the catalogue, beside the window', () => {
  const data = { status: 504, messages: ['504 : 未知错误'], requestId: 'r-1' }
  const error = { status: 504, statusText: '', data, internal: false }
  const page = render(
    <MemoryRouter>
      <FailurePage error={error} />
    </MemoryRouter>,
  )
  expect(page).toMatch(/内容暂时取不到.*过一会儿再试。.*重新加载.*504 : 未知错误.*请求号 r-1/)
  expect(page).toContain('href="#i-empty-letter"')
  expect(page).not.toContain('notice')
})

it('a thing that went offline is told in words before the words of the catalogue', () => {
  const data = { status: 404, messages: ['404(404) : 政策不存在或已下线'], requestId: '' }
  const page = renderToStaticMarkup(
    <FailurePage error={{ status: 404, statusText: '', data, internal: false }} />,
  )
  expect(page).toMatch(/已经下线或移走.*404\(404\) : 政策不存在或已下线/)
})

it('a favourite button names its policy where there are several', () => {
  const button = { policyId: 'p', returnTo: '/x', person: undefined }
  const nameIn = (markup: string) => /aria-label="([^"]*)"/.exec(markup)?.[1]
  expect(nameIn(render(<FavouriteForm {...button} favourite={false} title="甲" />))).toBe('收藏：甲')
  expect(nameIn(render(<FavouriteForm {...button} favourite title="甲" />))).toBe('取消收藏：甲')
  expect(nameIn(render(<FavouriteForm {...button} favourite />))).toBe('取消收藏')
  expect(nameIn(render(<FavouriteForm {...button} favourite={false} />))).toBeUndefined()
})

it('a row that begins with its day shows the whole day', () => {
  const row = renderToStaticMarkup(
    <TextRow href="/news/1" title="标题" summary="摘要" day="2026-11-21">
      来源
    </TextRow>,
  )
  expect(row).toMatch(/<time [^>]*dateTime="2026-11-21">2026-11-21<\/time>/)
})
