import { begin, handIn, handInShortest, pdf, prepareDeclaration, proofCode, upload } from './declaring.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'

const editing = '/policy/api/customer/declare-ent/edit'
const detail = '/policy/api/customer/declare-ent/detail'
const evaluating = '/policy/api/customer/declare-ent/evaluate'
const expired = { kind: 'status', status: 401 } as const
const sections = {
  enterprise: 'enterprise.address',
  contact: 'contact.position',
  project: 'project.summary',
  bank: 'bank.bankName',
}

for (const [step, name] of Object.entries(sections)) {
  test(`a session that ends on the step ${step} loses nothing`, async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await visitor.logIn(user)
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/${step}`)
    await control.arm({ path: editing, times: 2, fault: expired })
    await visitor
      .form('保存草稿')
      .fill({ [name]: '过期前填写' })
      .press('保存草稿')
    expect(visitor.address).toMatch(/^\/auth\/login/)
    await control.disarm()
    await logInByAccount(visitor, control, user)
    expect(visitor.address).toBe(`/apply/${id}/${step}`)
    expect(visitor.form('保存草稿').value(name)).toBe('过期前填写')
    await visitor.form('保存草稿').press('保存草稿')
    expect(visitor.text).toContain('草稿已保存')
    await visitor.reload()
    expect(visitor.form('保存草稿').value(name)).toBe('过期前填写')
  })
}

test('a session that ends on the materials: the files that are there stay, the one on its way is asked for again', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/materials`)
  await upload(visitor, 0, pdf('第一份.pdf'))
  await control.arm({ path: detail, fault: expired })
  await upload(visitor, 1, pdf('第二份.pdf'))
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await control.disarm()
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toMatch(new RegExp(`^/apply/${id}/materials`))
  expect(visitor.main).toContain('选的文件没有上传')
  await upload(visitor, 1, pdf('第二份.pdf'))
  expect(visitor.main).not.toContain('选的文件没有上传')
  expect(visitor.all('[data-done] a').map(textOf)).toEqual(
    expect.arrayContaining(['第一份.pdf', '第二份.pdf']),
  )
})

test('a session that ends while handing in: nothing is lost, and it is handed in once', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const id = await prepareDeclaration(visitor)
  await visitor.open(`/apply/${id}/confirm`)
  await control.arm({ path: editing, times: 1, fault: expired })
  await visitor.form('提交').fill({ promise: '1' }).press('提交')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe(`/apply/${id}/confirm`)
  // Whoever has logged in by password confirms the bank account besides.
  await handIn(visitor, id, { smsCode: await proofCode(visitor, control, user.phone) })
  await visitor.open('/user/my-apply')
  expect(visitor.main.match(/申报号/g)).toHaveLength(1)
})

test('a session that ends while withdrawing or evaluating: asked again, done once', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const id = await handInShortest(visitor, control)

  await visitor.open(`/user/my-apply/${id}/withdraw`)
  await control.arm({ path: editing, times: 1, fault: expired })
  await visitor.form('确定').press('确定')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe(`/user/my-apply/${id}/withdraw`)
  expect(visitor.main).toMatch(/要撤回“.+”的申报吗/)
  await visitor.follow('取消')
  expect(visitor.main).toContain('已提交')

  for (const status of ['accepted', 'reviewing', 'approved', 'paid'] as const)
    await control.moveDeclaration(id, { status })
  await visitor.open(`/user/my-apply/${id}`)
  await control.arm({ path: evaluating, times: 1, fault: expired })
  await visitor.form('提交评价').fill({ stars: '3', words: '快一点就好了' }).press('提交评价')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await logInByAccount(visitor, control, user)
  expect(visitor.address).toBe(`/user/my-apply/${id}`)
  expect(visitor.form('提交评价').value('stars')).toBe('3')
  expect(visitor.form('提交评价').value('words')).toBe('快一点就好了')
  await visitor.form('提交评价').press('提交评价')
  expect(visitor.main).toContain('基本满意：快一点就好了')
})
