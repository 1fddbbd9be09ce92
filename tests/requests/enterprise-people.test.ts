import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** An enterprise of the registry, for which the demonstration's 王敏 acts. */
const sensor = {
  creditCode: '91320500MA1ABCDE8R',
  name: '苏州澄湖传感技术有限公司',
  legalRepresentative: '王敏',
}
const sensorId = 'e-demo-1'
const sensorPhone = '13800020001'
const peoplePage = `/user/relation/${sensorId}/people`

const alert = (visitor: Visitor) => textOf(visitor.one('[role=alert]'))

/** Begins to bind the enterprise; ends on the page that asks for a proof. */
async function begin(visitor: Visitor): Promise<void> {
  await visitor.open('/user/enterprises')
  await visitor.form('绑定').fill(sensor).press('绑定')
  expect(visitor.one('h1').textContent).toBe('证明可以代表企业办事')
}

test('three public values open nothing of an enterprise', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ name: '路人' }))
  await begin(visitor)
  expect(visitor.main).toContain('电话 *********01')
  expect(visitor.main).not.toContain('138****0001')
  expect(visitor.main).not.toContain(sensorPhone)
  for (const path of [peoplePage, `/user/relation/${sensorId}`, '/user/my-apply']) {
    await visitor.open(path)
    expect(visitor.main).not.toContain(sensor.name)
  }
  await visitor.open('/user/enterprises')
  expect(visitor.main).toContain('待证明身份')
})

test('a code to the registered telephone binds, and whoever was linked is told at once', async ({
  visitor,
  control,
  portal,
}) => {
  const manager = await control.makeUser({ name: '周管理', enterprises: [{ enId: sensorId }] })
  await visitor.logIn(await control.makeUser({ name: '孙新' }))
  await begin(visitor)
  await visitor.form('发验证码').press('发验证码')
  expect(visitor.text).toContain('验证码已发到登记电话 *********01')
  const [sms] = await control.outbox(sensorPhone)
  expect(sms?.text).toMatch(/^孙先生\/女士（1\d{2}\*{4}\d{4}）申请/)
  const code = /验证码 (\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  await visitor.form('发验证码').fill({ smsCode: wrong }).press('绑定')
  expect([visitor.status, alert(visitor)]).toEqual([422, expect.stringContaining('短信验证码不对或已失效')])
  await visitor.form('发验证码').fill({ smsCode: code }).press('绑定')
  expect(visitor.text).toContain(`已绑定${sensor.name}，您是经办人`)
  expect(visitor.main).not.toContain('待证明身份')

  expect((await control.outbox(manager.phone))[0]?.text).toContain('孙先生/女士（')
  const colleague = await new Visitor(portal).logIn(manager)
  await colleague.open('/user/message')
  await colleague.follow(/新增了办事人/)
  expect(colleague.main).toContain('提出异议')
  await colleague.open(peoplePage)
  await colleague.follow(/^提出异议：孙新/)
  await colleague.form('确定').press('确定')
  expect(colleague.text).toContain('孙新暂时不能办事')
  await visitor.open('/user/enterprises')
  expect(visitor.main).toContain('企业有人提出异议，等待决定')
  await visitor.open('/user/my-apply')
  expect(visitor.main).not.toContain(sensor.name)
})

test('counts codes to registered telephones for the person who asks for them', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ name: '孙新' }))
  await begin(visitor)
  const asked: string[] = []
  for (let at = 0; at < 21; at++) {
    await visitor.form('发验证码').press('发验证码')
    asked.push(visitor.text.includes('获取验证码的次数太多，请一小时后再试') ? 'too many' : 'taken')
  }
  expect(asked).toEqual([...Array(20).fill('taken'), 'too many'])
  expect(await control.outbox(sensorPhone)).toHaveLength(1)
})

test('a manager approves, changes and ends; each step is said to both', async ({
  visitor,
  control,
  portal,
}) => {
  const manager = await control.makeUser({ name: '周管理', enterprises: [{ enId: sensorId }] })
  await visitor.logIn(await control.makeUser({ name: '郑新' }))
  await begin(visitor)
  await visitor.form('申请批准').fill({ role: 'preparer' }).press('申请批准')
  expect(visitor.text).toContain('等待批准')

  const approver = await new Visitor(portal).logIn(manager)
  await approver.open(peoplePage)
  expect(approver.main).toContain('申请经办人')
  await approver
    .form(/^批准：郑新/)
    .fill({ role: 'reader' })
    .press(/^批准：郑新/)
  expect(approver.text).toContain('已批准，身份是查看人')
  expect(approver.main).toMatch(/郑新.*查看人.*经批准（周管理）/)

  // Somebody who only reads is offered nothing to change, and refused in words when they try.
  await visitor.open('/user/enterprises')
  expect(visitor.main).toContain('您是查看人')
  await visitor.open(`/user/relation/${sensorId}`)
  expect(visitor.main).toContain('画像完整度')
  expect(visitor.all('main a').map(textOf).join()).not.toContain('修改')
  await visitor.open(`/user/relation/${sensorId}/edit/scale`)
  await visitor.form('保存').fill({ employees: '77' }).press('保存')
  expect([visitor.status, alert(visitor)]).toEqual([422, expect.stringContaining('您是这家企业的查看人')])
  expect(visitor.form('保存').value('employees')).toBe('77')

  await approver.follow(/^更改：郑新/)
  await approver.form('更改身份').fill({ role: 'preparer' }).press('更改身份')
  expect(approver.text).toContain('身份已改为经办人')
  await visitor.form('保存').press('保存')
  expect(visitor.status).toBe(200)
  await approver.follow(/^更改：郑新/)
  await approver.follow('解除郑新的关联')
  await approver.form('确定').press('确定')
  expect(approver.text).toContain('已解除郑新的关联')
  await visitor.open('/user/enterprises')
  expect(visitor.main).not.toContain('您是经办人')
})

test('the last one who may approve is told to hand that over before leaving', async ({
  visitor,
  control,
}) => {
  const manager = await control.makeUser({ name: '周管理', enterprises: [{}] })
  const enId = manager.enterprises[0]?.enId ?? ''
  await control.makeUser({ name: '陈办', enterprises: [{ enId, role: 'preparer' }] })
  await visitor.logIn(manager)
  await visitor.open(`/user/security/unbind/${enId}`)
  await visitor.form('确定').press('确定')
  expect(alert(visitor)).toContain('请先把另一位设为管理员')
  await visitor.follow('去办事人页')
  await visitor.follow(/^更改：陈办/)
  await visitor.form('更改身份').fill({ role: 'manager' }).press('更改身份')
  await visitor.open(`/user/security/unbind/${enId}`)
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('已解除关联')
})

test('for another of one’s enterprises the people are shown, and nothing is done before switching', async ({
  visitor,
  control,
}) => {
  const enterprises = [{ name: '甲公司' }, { name: '乙公司' }]
  const user = await control.makeUser({ enterprises })
  const enId = user.enterprises[1]?.enId ?? ''
  const { id } = await control.makeUser({ name: '陈办', enterprises: [{ enId, role: 'preparer' }] })
  await visitor.logIn(user)
  await visitor.open(`/user/relation/${enId}/people`)
  expect(visitor.main).toContain('陈办')
  expect(visitor.main).toContain('要修改请先切换')
  expect(visitor.all('main a').map(textOf)).not.toContain('更改：陈办')
  await visitor.open(`/user/relation/${enId}/people/${id}`)
  expect(visitor.status).toBe(404)
  await visitor.open(`/user/relation/${enId}/people`)
  await visitor.form('切换到乙公司').press('切换到乙公司')
  await visitor.follow(/更改：陈办/)
  expect(visitor.one('h1').textContent).toBe('陈办')
})

const linked = '/uaa/api/current-user/en'

test('the linked enterprises are read anew after a binding, on their page and before another one is chosen', async ({
  visitor,
  control,
  portal,
}) => {
  const person = await control.makeUser({
    name: '王敏',
    enterprises: [{ name: '甲公司' }, { enId: sensorId, role: 'preparer' }],
  })
  await visitor.logIn(person)
  await visitor.open('/user/collect')
  expect(visitor.text).toContain(sensor.name)

  const elsewhere = await new Visitor(portal).open('/auth/login')
  await logInByAccount(elsewhere, control, person)
  await control.forgetCalls()
  await elsewhere.open(`/user/security/unbind/${sensorId}`)
  await elsewhere.form('确定').press('确定')
  expect(elsewhere.text).toContain('已解除关联')
  expect(elsewhere.text).not.toContain(sensor.name)
  expect(await control.calls(linked)).not.toEqual([])

  await control.forgetCalls()
  await visitor.form(sensor.name).press(sensor.name)
  expect(visitor.text).toContain('这家企业没有关联到您的账号')
  expect(await control.calls(linked)).not.toEqual([])
  await visitor.open('/user/collect')
  expect(visitor.text).not.toContain(sensor.name)
})

test('while the linked enterprises cannot be read, those that were read before can be chosen', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] }))
  await visitor.open('/user/collect')
  await control.arm({ path: linked, fault: { kind: 'status', status: 500 } })
  await visitor.form('乙公司').press('乙公司')
  expect(visitor.text).toContain('已切换到乙公司')
})
