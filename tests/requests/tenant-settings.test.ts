import { expect, test } from './test.ts'

test("a tenant's settings that change show on its next page, and go with its reset", async ({
  visitor,
  control,
}) => {
  const footer = async () => (await visitor.open('/news')).one('footer').textContent
  expect(await footer()).toContain('0512-00000000')
  await control.configure({ phone: '0512-65000000', icpRecord: '苏ICP备05000001号-1' })
  expect(await footer()).toContain('0512-65000000')
  await control.configure({ policeRecord: '', siteCode: '3205009999' })
  const changed = await footer()
  for (const part of ['0512-65000000', '苏ICP备05000001号-1', '网站标识码 3205009999'])
    expect(changed).toContain(part)
  expect(changed).not.toContain('公网安备')
  await control.reset()
  expect(await footer()).toContain('0512-00000000')
})
