import { textOf } from './document.ts'
import { expect, test } from './test.ts'

const project = 'digital-sme-pilot'

test('a policy and its project tell what has changed since the records began, and nothing before that', async ({
  visitor,
  control,
}) => {
  await visitor.open(`/zct-ee/declare-project/${project}`)
  expect(visitor.all('#changes')).toEqual([])
  const policy = visitor.all('#policies ~ ul a, [aria-labelledby=policies] a')[0]?.getAttribute('href') ?? ''
  await visitor.open(policy)
  expect(visitor.all('#changes')).toEqual([])

  await control.changeProject(project, { opensOn: '2026-01-05', closesOn: '2026-10-31' })
  await visitor.open(policy)
  expect(visitor.all('#changes')).toEqual([])

  await control.changeProject(project, { closesOn: '2026-12-15' })
  await control.changeProject(project, { amountText: '最高 80 万元' })
  await visitor.open(policy)
  expect(textOf(visitor.one('#changes summary'))).toContain('更新记录')
  expect(visitor.all('#changes li')).toHaveLength(2)
  expect(textOf(visitor.one('#changes'))).toContain('截止日期由 2026-10-31 延长到 2026-12-15')
  expect(textOf(visitor.one('#changes'))).toContain('改为“最高 80 万元”')
  await visitor.open(`/zct-ee/declare-project/${project}`)
  expect(textOf(visitor.one('#changes'))).toContain('截止日期由 2026-10-31 延长到 2026-12-15')
})

test('whoever has marked a policy finds in the message centre that its deadline has moved', async ({
  visitor,
  control,
}) => {
  await control.changeProject(project, { opensOn: '2026-01-05', closesOn: '2026-10-31' })
  await visitor.open(`/zct-ee/declare-project/${project}`)
  const policy = visitor.all('[aria-labelledby=policies] a')[0]?.getAttribute('href') ?? ''
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await visitor.open(policy)
  await visitor.form('收藏', visitor.one('aside[aria-label=操作]')).press('收藏')
  await control.changeProject(project, { closesOn: '2026-12-15' })
  await visitor.open('/user/message')
  expect(visitor.main).toContain('截止日期有变化')
})
