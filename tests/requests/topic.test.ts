import { textOf } from './document.ts'
import { expect, test } from './test.ts'

const path = '/zct-ee/policy-topic'

test('each picture has a text alternative, and its words under it', { tags: 'specified' }, async ({
  visitor,
}) => {
  await visitor.open(`${path}/rd-deduction`)
  const slides = visitor.all('[data-slides] > li')
  expect(slides).toHaveLength(7)
  for (const slide of slides) {
    expect([...slide.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([expect.stringMatching(/\S/)])
    expect(slide.querySelectorAll('figcaption p').length).toBeGreaterThan(0)
  }
  const contents = visitor.all('nav[aria-label=第几张图] a')
  expect(contents.map((one) => one.getAttribute('href'))).toEqual(slides.map(({ id }) => `#${id}`))
  expect(visitor.all('main h2').map(textOf)).toContain('相关政策')
})

test('filters by category and by words, and says what to do when nothing is left', {
  tags: 'specified',
}, async ({ visitor }) => {
  await visitor.open(path)
  await visitor.follow('研发创新', 'main')
  expect(visitor.address).toContain('category=')
  expect(visitor.main).toContain('类别：研发创新')
  await visitor.form('查找').fill({ keyword: '没有这样的标题' }).press('查找')
  expect(visitor.main).toContain('暂无数据')
  await visitor.follow('看全部图解')
  expect(visitor.all('main li img').length).toBeGreaterThan(0)
})
