import { handIn, pdf, subsidy, title, typed, upload, uploadAll } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The enterprise of the demonstration: the registry and its people have filled its profile in. */
const chenghuSensor = 'e-demo-1'

async function begin(visitor: Visitor, project: string): Promise<string> {
  await visitor.open(`/zct-ee/declare-project/${project}`)
  await visitor.form('立即申报').press('立即申报')
  return visitor.address.split('/')[2] ?? ''
}

const step = (visitor: Visitor) => visitor.address.replace(/.*\//, '')

test('a form begins where something is missing, says where the rest is from, and shows it before it is handed in', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: chenghuSensor }] }))
  const id = await begin(visitor, title)
  expect(step(visitor)).toBe('project')
  const day = /（\d{4}-\d\d-\d\d）/.source
  expect(visitor.main).toMatch(new RegExp(`企业信息已按工商登记信息${day}、企业画像${day}填好`))
  expect(visitor.main).toMatch(new RegExp(`联系人已按企业画像${day}填好`))
  expect(visitor.form('下一步').value('project.name')).toBe(textOf(visitor.one('h1')))
  await visitor.follow('核对联系人', 'main')
  expect(textOf(visitor.one('[id="contact.email-description"]'))).toMatch(/^取自企业画像（/)
  await visitor.form('下一步').fill({ 'contact.email': 'a@b.co' }).press('保存草稿')
  expect(textOf(visitor.one('[id="contact.email-description"]'))).toMatch(/已改，企业画像（.*）为“wangmin@/)
  await visitor.open(`/apply/${id}/project`)
  // Somebody has typed there, so that it is no more what is known.
  expect(visitor.main).not.toContain('联系人已按')

  await visitor.open(`/apply/${id}/confirm`)
  expect(textOf(visitor.one('section[aria-labelledby=of-enterprise]'))).toMatch(
    /法定代表人、注册地址、所属行业取自工商登记信息（.*从业人员数（人）取自企业画像（/,
  )
})

test('the second declaration types what is new, and hands in no paper twice', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: chenghuSensor }] }))
  const before = await begin(visitor, subsidy)
  await visitor.form('下一步').fill({ 'project.summary': typed['project.summary'] }).press('下一步')
  expect(step(visitor)).toBe('bank')
  const { 'bank.bankName': bankName, 'bank.accountNumber': accountNumber } = typed
  await visitor
    .form('下一步')
    .fill({ 'bank.bankName': bankName, 'bank.accountNumber': accountNumber })
    .press('下一步')
  expect(step(visitor)).toBe('materials')
  expect(visitor.main).toContain('材料 5 份，需提交 4 份，还有 4 份没有上传')
  expect(visitor.main).toMatch(/营业执照.*免提交，取自工商登记信息（\d{4}-/)
  await uploadAll(visitor, before)
  await handIn(visitor, before)

  await visitor.open('/zct-ee/declare-project/smart-workshop')
  expect(visitor.main).toMatch(/材料 5 份，需提交 4 份/)
  const id = await begin(visitor, 'smart-workshop')
  expect(visitor.main).toMatch(/银行账户已按上一次申报（\d{4}-\d\d-\d\d）填好/)
  await visitor.form('下一步').fill({ 'project.summary': typed['project.summary'] }).press('下一步')
  // The account is known, and read before it is handed in.
  expect(step(visitor)).toBe('materials')
  await visitor.form('上一步').press('上一步')
  expect(step(visitor)).toBe('bank')
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain(bankName)
  expect(textOf(visitor.one('section[aria-labelledby=of-bank]'))).toMatch(/取自上一次申报（\d{4}-/)
  await visitor.open(`/apply/${before}/print`)
  expect(visitor.main).toMatch(/营业执照.*免提交，取自工商登记信息/)
})

test('a paper of an earlier declaration is taken from there, looked at, and replaced by an upload', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  // Without registry data the licence is a paper, which the next declaration of the year takes over.
  const before = await begin(visitor, title)
  const fields = { ...typed, 'enterprise.address': '苏州市吴中区' }
  for (const section of ['enterprise', 'contact', 'project']) {
    await visitor.open(`/apply/${before}/${section}`)
    const form = visitor.form('下一步')
    const own = Object.entries(fields).filter(([name]) => name.startsWith(`${section}.`))
    await form.fill(Object.fromEntries(own)).press('下一步')
  }
  await uploadAll(visitor, before)
  await handIn(visitor, before)
  const id = await begin(visitor, subsidy)
  await visitor.open(`/apply/${id}/materials`)
  const licence = () => visitor.one('[id="digital-sme-pilot-m5"]')
  expect(textOf(licence())).toMatch(
    /材料2\.pdf ?免提交，取自 \d{4}-\d\d-\d\d 的申报“.*”，可沿用到 \d{4}-12-31/,
  )
  expect(textOf(licence())).toContain('另交一份')
  await visitor.open(`/apply/${id}/print`)
  expect(visitor.main).toMatch(/营业执照.*材料2\.pdf ?免提交，取自/)
  await visitor.open(`/apply/${id}/materials`)
  await visitor
    .form(/^上传并替换/, licence())
    .attach('file', pdf('新执照.pdf'))
    .press(/^上传并替换/)
  expect(textOf(licence())).toContain('新执照.pdf')
  expect(textOf(licence())).not.toContain('免提交')
  await upload(visitor, 0, pdf('合同.pdf'))
  expect(visitor.main).toContain('材料 5 份，需提交 5 份，还有 3 份没有上传')
})
