import { openFree } from '../open-free.ts'
import {
  begin,
  beginFree,
  benefitPaidOut,
  fillSections,
  handIn,
  pdf,
  prepareDeclaration,
  subsidy,
  upload,
} from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const editing = '/policy/api/customer/declare-ent/edit'

testAsEnterprise('what was typed is kept by every button, and a wrong field says so', async ({ visitor }) => {
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/bank`)
  await visitor.form('下一步').fill({ 'bank.accountNumber': '12' }).press('下一步')
  expect(textOf(visitor.one('[role=alert]'))).toContain('银行账号为 8–32 位数字')
  const form = visitor.form('上一步')
  expect(form.value('bank.accountNumber')).toBe('12')
  await form.fill({ 'bank.bankName': '苏州银行' }).press('上一步')
  expect(visitor.address).toBe(`/apply/${id}/project`)
  await visitor.form('保存草稿').fill({ 'project.name': '传感器产线改造' }).press('保存草稿')
  expect(visitor.main).toContain('草稿已保存')
  await visitor.open(`/apply/${id}/bank`)
  expect(visitor.form('下一步').value('bank.bankName')).toBe('苏州银行')
  expect(visitor.form('下一步').value('bank.accountNumber')).toBe('12')
})

testAsEnterprise(
  'each step says what it still lacks, and confirming leads to each of it',
  async ({ visitor }) => {
    const id = await begin(visitor)
    const steps = () => visitor.all('[data-step]').map(textOf)
    await visitor.open(`/apply/${id}/bank`)
    await visitor.form('保存草稿').fill({ 'bank.accountNumber': '12' }).press('保存草稿')
    expect(steps()).toEqual([
      '企业信息，还缺 2 项',
      '联系人，已填好',
      '项目信息，还缺 1 项',
      '银行账户，还缺 1 项，要改 1 项',
      expect.stringMatching(/^申报材料，还缺 \d 项$/),
      '确认提交',
    ])
    await fillSections(visitor, id, ['project'])
    await visitor.open(`/apply/${id}/confirm`)
    expect(steps().slice(0, 4)).toEqual([
      '企业信息，还缺 2 项',
      '联系人，已填好',
      '项目信息，已填好',
      '银行账户，还缺 1 项，要改 1 项',
    ])
    const links = () =>
      visitor
        .all<HTMLAnchorElement>('[data-notice] a')
        .map((link) => [textOf(link), link.getAttribute('href')])
    const lacking = links()
    expect(lacking).toContainEqual(['请填写注册地址', `/apply/${id}/enterprise#enterprise.address`])
    expect(lacking).toContainEqual(['银行账号为 8–32 位数字', `/apply/${id}/bank#bank.accountNumber`])
    expect(lacking.at(-1)?.[1], 'a material').toMatch(new RegExp(`^/apply/${id}/materials#\\w+`))
    await visitor.form('提交').fill({ promise: '1' }).press('提交')
    expect(visitor.status).toBe(422)
    expect(textOf(visitor.one('[data-error-summary]'))).toContain('还没有提交')
    expect(links(), 'each once, and still to its step').toEqual(lacking)
    const [, [, href = ''] = []] = lacking
    await visitor.open(href ?? '')
    expect(visitor.all(`[id="${(href ?? '').split('#')[1]}"]`), 'its control is there').toHaveLength(1)
  },
)

testAsEnterprise(
  'a form sent twice, and from two tabs, hands in once',
  async ({ visitor, portal, control }) => {
    const id = await prepareDeclaration(visitor)
    const other = new Visitor(portal).takeCookies(visitor.cookies)
    await visitor.open(`/apply/${id}/confirm`)
    await other.open(`/apply/${id}/confirm`)
    const form = visitor.form('提交').fill({ promise: '1' })
    await form.press('提交')
    await form.press('提交')
    expect(textOf(visitor.one('h1'))).toBe('申报回执')
    await other.form('提交').fill({ promise: '1' }).press('提交')
    expect(textOf(other.one('h1'))).toBe('申报回执')
    expect(other.text).toContain('没有重复提交')
    await visitor.open('/user/my-apply?tab=going')
    expect(visitor.main.match(/申报号/g)).toHaveLength(1)
    const submitted = (await control.calls(editing)).filter(
      ({ method, body }) => method === 'POST' && JSON.stringify(body).includes('"submit"'),
    )
    expect(new Set(submitted.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  },
)

testAsEnterprise(
  'an answer that was lost: what was handed in is found, and not handed in again',
  async ({ visitor, control }) => {
    const id = await prepareDeclaration(visitor)
    await control.arm({ path: editing, times: 1, fault: { kind: 'truncate' } })
    await handIn(visitor, id)
    expect(visitor.text).toContain('没有重复提交')
    await visitor.open('/user/my-apply')
    expect(visitor.main.match(/申报号/g)).toHaveLength(1)
  },
)

testAsEnterprise(
  'a beginning whose answer was lost, while what is known could not be read, is found when it is sent again',
  async ({ visitor, control }) => {
    const at = (call: string) => `/policy/api/customer/declare-ent/${call}`
    await visitor.open(`/zct-ee/declare-project/${subsidy}`)
    const form = visitor.form('立即申报')
    await control.arm({ path: at('pre-en-info'), fault: { kind: 'status', status: 500 } })
    await control.arm({ path: at('add'), times: 1, fault: { kind: 'truncate' } })
    await form.press('立即申报')
    expect(visitor.status).toBeGreaterThanOrEqual(500)
    await control.disarm()
    await form.press('立即申报')
    expect(visitor.address).toMatch(/^\/apply\/[\w-]+\/\w+$/)
    await visitor.open('/user/my-apply')
    expect(visitor.all('main a[href^="/apply/"]'), 'one draft').toHaveLength(1)
  },
)

testAsEnterprise(
  'a draft is thrown away after a question, and gone at every address',
  async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/user/my-apply/${id}/delete`)
    await visitor.form('确定').press('确定')
    expect(visitor.text).toContain('草稿已删除')
    expect(visitor.main).toContain('还没有申报过项目')
    for (const address of [`/user/my-apply/${id}`, `/apply/${id}/bank`])
      expect((await visitor.open(address)).status, address).toBe(404)
  },
)

testAsEnterprise(
  'a file is replaced and removed; a wrong one is refused and the others stay',
  async ({ visitor, portal }) => {
    const id = await begin(visitor)
    const names = () => visitor.all('[data-done] a').map(textOf)
    await visitor.open(`/apply/${id}/materials`)
    // Browsers escape a quote in the name on its way; it is shown as it is.
    await upload(visitor, 0, pdf('最早的"初稿".pdf'))
    expect(names()).toEqual(['最早的"初稿".pdf'])
    const first = visitor.form(/^上传并替换/, visitor.all('[data-material]')[0])
    await first.attach('file', pdf('第一份.pdf')).press(/^上传并替换/)
    expect(names()).toEqual(['第一份.pdf'])
    await upload(visitor, 1, {
      ...pdf('假的.pdf'),
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    })
    expect(visitor.all('[data-material] [data-field-error]')).toHaveLength(1)
    expect(names()).toEqual(['第一份.pdf'])
    const href = visitor.one<HTMLAnchorElement>('[data-done] a').getAttribute('href') ?? ''
    await visitor.form(/^删除/, visitor.all('[data-material]')[0]).press(/^删除/)
    expect(visitor.text).toContain('材料已删除')
    expect((await portal.ask(href, { headers: { cookie: visitor.cookie } })).status, 'its bytes').toBe(404)
    expect(names()).toEqual([])
  },
)

testAsEnterprise(
  'a returned one with a reason untouched asks before it is handed in again',
  async ({ visitor, control }) => {
    const id = await prepareDeclaration(visitor)
    await handIn(visitor, id)
    await control.moveDeclaration(id, {
      status: 'returned',
      returnReasons: [
        { section: 'bank', kind: 'wrong', reason: '开户行名称与开户许可不一致' },
        { section: 'materials', kind: 'missing', reason: '营业执照已过期，请重新上传' },
      ],
    })
    const returnedSteps = () =>
      visitor.all('[data-step]').flatMap((step) => (textOf(step).includes('需要补正') ? [textOf(step)] : []))
    await visitor.open(`/apply/${id}/enterprise`)
    expect(returnedSteps()).toEqual(['银行账户，需要补正', '申报材料，需要补正'])
    await visitor.open(`/apply/${id}/bank`)
    await visitor.form('下一步').fill({ 'bank.bankName': '中国银行苏州分行' }).press('下一步')
    await visitor.open(`/apply/${id}/enterprise`)
    expect(returnedSteps()).toEqual(['申报材料，需要补正'])
    await visitor.open(`/user/my-apply/${id}`)
    expect(visitor.main).toMatch(/不一致 已经修改 再看这一项.*重新上传 去改这一项/)

    await visitor.open(`/apply/${id}/confirm`)
    expect(visitor.main).toContain('这一项已经修改')
    await visitor.form('提交').fill({ promise: '1' }).press('提交')
    expect(visitor.status).toBe(422)
    const question = textOf(visitor.one('[role=alert]'))
    expect(question).toContain('退回的 1 处没有修改')
    expect(question).toContain('申报材料：营业执照已过期')
    expect(question).not.toContain('银行账户')
    expect(visitor.form('仍然提交').value('promise'), 'what was ticked').toBe('1')
    await visitor.follow(/^去修改/)
    expect(visitor.address).toBe(`/apply/${id}/materials`)

    await visitor.open(`/apply/${id}/confirm`)
    await visitor.form('提交').fill({ promise: '1' }).press('提交')
    await visitor.form('仍然提交').press('仍然提交')
    expect(visitor.address).toBe(`/user/my-apply/${id}/receipt`)
  },
)

testAsEnterprise(
  'a returned one is corrected, evaluated when it is done, and each change is told',
  async ({ visitor, control }) => {
    const id = await prepareDeclaration(visitor)
    await handIn(visitor, id)
    await control.moveDeclaration(id, {
      status: 'returned',
      returnReasons: [{ section: 'bank', kind: 'wrong', reason: '开户行名称与开户许可不一致' }],
    })
    await visitor.open('/user/my-apply?tab=mine')
    expect(visitor.main).toContain('开户行名称与开户许可不一致')
    await visitor.follow(/去改这一项/)
    expect(visitor.main).toContain('这一项需要补正')
    expect(visitor.all('main *').map(textOf).join('\n')).not.toMatch(/截止$|还剩 \d+ 天/m)
    await visitor.form('下一步').fill({ 'bank.bankName': '中国银行苏州分行' }).press('下一步')
    expect(visitor.address).toBe(`/apply/${id}/materials`)
    await visitor.open(`/apply/${id}/confirm`)
    expect(visitor.main).toContain('（有误）开户行名称与开户许可不一致')
    await handIn(visitor, id)
    for (const status of ['accepted', 'reviewing', 'publicity', 'approved', 'paid'] as const)
      await control.moveDeclaration(id, { status })
    await visitor.open(`/user/my-apply/${id}`)
    expect(visitor.main).toContain('已拨付')
    await visitor.form('提交评价').fill({ stars: '5', words: '办得快' }).press('提交评价')
    expect(visitor.main).toContain('非常满意：办得快')
  },
)

testAsEnterprise(
  'an evaluation that is sent twice counts once, and is not refused',
  async ({ visitor, control }) => {
    const id = await benefitPaidOut(visitor, control)
    await visitor.open(`/user/my-apply/${id}`)
    const form = visitor.form('提交评价').fill({ stars: '4', words: '材料少' })
    for (const time of ['first', 'second']) {
      await form.press('提交评价')
      expect(visitor.text, time).toContain('评价已提交，谢谢')
    }
    expect(visitor.main.match(/满意：材料少/g)).toHaveLength(1)
  },
)

test('a benefit without application: whom it is for is told, and only whom to pay is asked', {
  tags: 'specified',
}, async ({ visitor, portal, control }) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州享受有限公司' }] })
  await visitor.logIn(user)
  await openFree(control)
  const list = '/zct-ee/declare-project?kind=free'
  const row = () =>
    visitor
      .all('main li')
      .map(textOf)
      .find((one) => one.includes('一次性扩岗补助'))
  await visitor.open(list)
  expect(row()).toContain('2 项待补充')
  const saved = await fetch(`${control.origin}/policy/api/customer/policy/attribute`, {
    method: 'POST',
    headers: {
      'tenant-host': portal.host,
      'content-type': 'application/json',
      authorization: `Bearer ${user.accessToken}`,
      'enterprise-id': user.enterprises[0]?.enId ?? '',
    },
    body: JSON.stringify({ answers: { hasUnemploymentInsurance: true, hiredFromGroups: true } }),
  })
  expect(saved.status).toBe(200)
  await visitor.open(list)
  expect(row()).toContain('本企业可享受')
  expect(visitor.main).toContain('苏州享受有限公司在享受范围内')
  await visitor.follow('一次性扩岗补助')
  expect(visitor.main).toContain('苏州享受有限公司在享受范围内')
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])
  expect(await handIn(visitor, id)).toMatch(/^SZ-/)
})
