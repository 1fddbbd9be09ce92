import { begin, pdf, refusedUploads, title, upload } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const editing = '/policy/api/customer/declare-ent/edit'
const detail = '/policy/api/customer/declare-ent/detail'
const prefill = '/policy/api/customer/declare-ent/pre-en-info'

for (const { what, file, says } of refusedUploads) {
  testAsEnterprise(`an upload of ${what} is refused with the reason`, async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/materials`)
    await upload(visitor, 0, file)
    expect(textOf(visitor.one('[data-material] [data-field-error]'))).toMatch(says)
    await visitor.open(`/apply/${id}/materials`)
    expect(visitor.all('[data-done]')).toEqual([])
  })
}

testAsEnterprise(
  'an upload for a material that the project does not ask for is refused',
  async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/materials`)
    const form = visitor.form(/^上传(?!并)/, visitor.all('[data-material]')[0])
    form.element.setAttribute('action', `/apply/${id}/materials?material=x`)
    await form.attach('file', pdf('一.pdf')).press(/^上传(?!并)/)
    expect(visitor.status).toBe(422)
    expect(visitor.main).toContain('本项目没有这一项材料，请刷新页面')
    expect(visitor.all('[data-done]')).toEqual([])
  },
)

testAsEnterprise(
  'several files of one material: each is listed, and handed out as an attachment',
  async ({ visitor, portal }) => {
    const id = await begin(visitor, title)
    await visitor.open(`/apply/${id}/materials`)
    for (const name of ['一.pdf', '二.pdf', '三.pdf']) await upload(visitor, 2, pdf(name))
    const links = visitor.all<HTMLAnchorElement>('[data-done] a')
    expect(links.map(textOf)).toEqual(expect.arrayContaining(['一.pdf', '二.pdf', '三.pdf']))
    const href = links.find((link) => textOf(link) === '一.pdf')?.getAttribute('href') ?? ''
    const headers = { cookie: visitor.cookie }
    const answer = await portal.ask(href, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toBe(pdf('一.pdf').buffer.toString())
    const blank = visitor
      .all<HTMLAnchorElement>('[data-material] a')
      .find((link) => /下载样表/.test(textOf(link)))
    const template = await portal.ask(blank?.getAttribute('href') ?? '', { headers })
    expect(template.status).toBe(200)
    expect(template.headers['content-disposition']).toContain(encodeURIComponent('申报书-样表.docx'))
    expect(template.body.startsWith('PK')).toBe(true)
    const forged = await portal.ask(href.replace(/key=[^&]*/, 'key=forged'), { headers })
    expect(forged.status).toBe(404)
  },
)

test('a form that was opened for another enterprise is refused, and switching back brings it all back', async ({
  visitor,
  portal,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] }))
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/contact`)
  const other = await new Visitor(portal).takeCookies(visitor.cookies).open('/')
  await other.form(/乙公司/).press(/乙公司/)
  expect(other.text).toContain('已切换到乙公司')
  await control.forgetCalls()
  visitor.takeCookies(other.cookies)
  await visitor.form('保存草稿').fill({ 'contact.position': '财务总监' }).press('保存草稿')
  expect(visitor.address).toMatch(/^\/enterprise\/back/)
  expect(await control.calls(editing)).toHaveLength(0)
  await visitor.form(/甲公司|切换回|确定/).press(/甲公司|切换回|确定/)
  expect(visitor.address).toBe(`/apply/${id}/contact`)
  expect(visitor.form('保存草稿').value('contact.position')).toBe('财务总监')
  await visitor.form('保存草稿').press('保存草稿')
  expect(visitor.text).toContain('草稿已保存')
})

test('who switches to another enterprise at a declaration of the one goes on with the list of the other', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] }))
  const id = await begin(visitor)
  for (const [page, other] of [
    [`/apply/${id}/contact`, '乙公司'],
    [`/user/my-apply/${id}`, '乙公司'],
  ] as const) {
    await visitor.open(page)
    await visitor.form(other).press(other)
    expect([visitor.status, visitor.address.replace(/#.*/, '')], page).toEqual([200, '/user/my-apply'])
    expect(visitor.text).toContain(`已切换到${other}`)
    await visitor.form('甲公司').press('甲公司')
  }
})

test('another enterprise finds nothing of a declaration, on any of its addresses', async ({
  visitor,
  portal,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  const id = await begin(visitor)
  const other = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  for (const path of ['', '/enterprise', '/materials', '/confirm', '/print'])
    expect((await other.open(`/apply/${id}${path}`)).status, path).toBe(404)
  for (const path of ['', '/receipt', '/withdraw'])
    expect((await other.open(`/user/my-apply/${id}${path}`)).status, path).toBe(404)
})

const subjects = [
  { page: '/zct-ee/declare-project', call: '/policy/api/ua/declare-project/page' },
  { page: '/zct-ee/declare-project?kind=free', call: '/policy/api/free/declare-project/page' },
  { page: '/zct-ee/declare-project?kind=proclamation', call: '/policy/api/ua/declare/proclamation/page' },
  { page: '/zct-ee/declare-project/gazelle', call: '/policy/api/ua/declare-project/detail' },
  {
    page: '/zct-ee/proclamation/publicity/pb-hte-2',
    call: '/policy/api/ua/declare/proclamation/publicity/**',
  },
  { page: '/user/my-apply', call: '/policy/api/customer/declare-ent/page' },
  { page: '/user/my-apply?tab=activity', call: '/policy/api/manager/activity/eventparticipant/myApply' },
]
for (const { page, call } of subjects) {
  testAsEnterprise(
    `${page} says it when its subject is broken, inside the layout`,
    async ({ visitor, control }) => {
      for (const fault of [{ kind: 'shape' }, { kind: 'status', status: 500 }] as const) {
        await control.arm({ path: call, fault })
        await visitor.open(page)
        expect(visitor.status).toBe(502)
        expect(visitor.text).toContain('网站标识码')
        await control.disarm()
      }
    },
  )
}

testAsEnterprise('what is not the subject may fail', async ({ visitor, control }) => {
  await control.arm({ path: '/uaa/api/dict/value/multiple', fault: { kind: 'hang' } })
  await visitor.open('/zct-ee/declare-project')
  expect(textOf(visitor.one('h1'))).toBe('政策兑现')
  await control.arm({ path: '/policy/api/ua/declare/proclamation/page', fault: { kind: 'shape' } })
  await visitor.open('/zct-ee/declare-project/gazelle')
  expect(visitor.main).toContain('公示公告暂时取不到')
  await control.arm({ path: prefill, fault: { kind: 'shape' } })
  const id = await begin(visitor)
  await visitor.open(`/apply/${id}/enterprise`)
  expect(visitor.form('下一步').value('enterprise.name')).toBe('')
  await control.arm({ path: detail, fault: { kind: 'reset' } })
  expect((await visitor.open(`/apply/${id}/enterprise`)).status).toBe(503)
})
