import { expect, test } from './test.ts'

interface Answer {
  found: { value: string; label: string; note: string }[]
  more: boolean
}

for (const [by, keyword, wanted] of [
  ['its code', 'C4021', 'C4021'],
  ['a code of full width', 'ｃ４０２１', 'C4021'],
  ['its digits', '6513', 'I6513'],
  ['its name', '环境监测专用', 'C4021'],
  ['pinyin', 'yingyongruanjian', 'I6513'],
  ['initials', 'yyrjkf', 'I6513'],
] as const)
  test(`an industry is found by ${by}`, async ({ visitor }) => {
    await visitor.open(`/suggestions/industries?keyword=${encodeURIComponent(keyword)}`)
    const { found } = JSON.parse(visitor.answer.body) as Answer
    expect(found[0]?.value).toBe(wanted)
    expect(found[0]?.label).toMatch(/^[A-T]\d{4} \p{Script=Han}+$/u)
    expect(found[0]?.note).not.toBe('')
  })

test('the classification is asked for once, however often it is searched, and an answer is short', async ({
  visitor,
  control,
}) => {
  const answers: Answer[] = []
  for (const keyword of ['制造', '服务', '']) {
    await visitor.open(`/suggestions/industries?keyword=${encodeURIComponent(keyword)}`)
    answers.push(JSON.parse(visitor.answer.body) as Answer)
  }
  expect(answers.map(({ found, more }) => [found.length, more])).toEqual([
    [30, true],
    [30, true],
    [0, false],
  ])
  expect(await control.calls('/uaa/api/dict/value')).toHaveLength(1)
})

test('of a long text only its beginning is looked for', async ({ visitor }) => {
  await visitor.open(
    `/suggestions/industries?keyword=${`C4021${' '.repeat(40)}nowhere`.replaceAll(' ', '%20')}`,
  )
  const { found } = JSON.parse(visitor.answer.body) as Answer
  expect(found.map(({ value }) => value)).toEqual(['C4021'])
})

for (const fault of [{ kind: 'status', status: 502 }, { kind: 'hang' }] as const)
  test(`leaves the control to search what it has when the classification fails: ${fault.kind}`, async ({
    visitor,
    control,
  }) => {
    await control.arm({ path: '/uaa/api/dict/value', fault })
    await visitor.open('/suggestions/industries?keyword=c40')
    expect(visitor.status).toBe(200)
    expect(JSON.parse(visitor.answer.body)).toEqual({ found: null, more: false })
  })
