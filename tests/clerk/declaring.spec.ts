import { visitorWith } from '../e2e/declaring.ts'
import { expect, logIn } from '../e2e/fixtures/test.ts'
import { openFree } from '../open-free.ts'
import { fillSections, handIn, pdf, subsidy, title, typed, uploadAll } from '../requests/declaring.ts'
import type { Visitor } from '../requests/visitor.ts'
import type { Clerk } from './clerk.ts'
import { type Given, task } from './task.ts'

/** What the tables call a project, where its page is, and what begins it there. */
interface Project {
  kind: string
  page: string
  button: string
}

const paid: Project = { kind: 'paid', page: `/zct-ee/declare-project/${subsidy}`, button: '立即申报' }
const notPaid: Project = { kind: 'a title', page: `/zct-ee/declare-project/${title}`, button: '立即申报' }
const workshop: Project = {
  kind: 'paid too',
  page: '/zct-ee/declare-project/smart-workshop',
  button: '立即申报',
}
const free: Project = {
  kind: 'without application',
  page: '/zct-ee/declare-project/free/expand-post',
  button: '确认享受',
}

/** From a project's page to the receipt: types in what is required and blank, uploads what is required and not there. */
async function declares(clerk: Clerk, { page: address, button }: Project): Promise<void> {
  const { page } = clerk
  await clerk.comesTo(address)
  await clerk.presses(page.getByRole('button', { name: button }).first())
  await page.waitForURL(/\/apply\/[\w-]+\/\w+$/)
  while (!page.url().endsWith('/confirm')) {
    const from = page.url()
    const step = from.slice(from.lastIndexOf('/') + 1)
    const next = page.getByRole('button', { name: '下一步' })
    await expect(next).toBeVisible()
    for (const [name, text] of Object.entries(typed)) {
      const field = page.locator(`form [name="${name}"]`)
      if (name.startsWith(`${step}.`) && (await field.count()) > 0 && (await field.inputValue()) === '')
        await clerk.types(field, text)
    }
    for (const [at, item] of (await page.locator('[data-material]').all()).entries()) {
      const given = (await item.locator('[data-done]').count()) > 0
      if (given || (await item.locator('h3').textContent())?.includes('选填')) continue
      const name = `材料${at + 1}.pdf`
      await clerk.chooses(item.locator('input[type=file][name=file]').last(), pdf(name))
      await expect(item.getByRole('link', { name })).toBeVisible()
    }
    await clerk.presses(next)
    await page.waitForURL((url) => url.href !== from)
  }
  await clerk.presses(page.getByRole('checkbox', { name: '本企业对所填内容' }))
  await clerk.presses(page.getByRole('button', { name: '提交', exact: true }))
  await clerk.sees(page.getByRole('heading', { level: 1, name: '申报回执' }))
}

/** Of the demonstration: its profile is filled in. */
const chenghuSensor = 'e-demo-1'

/** Logs in for the demonstration's enterprise, with a full profile and all projects below open. */
async function asDemonstration({ clerk, control, portal }: Given): Promise<Visitor> {
  await openFree(control)
  await logIn(clerk.page, await control.makeUser({ enterprises: [{ enId: chenghuSensor }] }))
  return visitorWith(clerk.page, portal)
}

/** What the enterprise has handed in before: a paid project and a title. */
async function declareBefore(visitor: Visitor): Promise<void> {
  for (const { page, button } of [workshop, notPaid]) {
    await visitor.open(page)
    await visitor.form(button).press(button)
    const id = visitor.address.split('/')[2] ?? ''
    const steps = visitor.all('[data-step]').length
    await fillSections(visitor, id, ['enterprise', 'contact', 'project', ...(steps > 5 ? ['bank'] : [])])
    await uploadAll(visitor, id)
    await handIn(visitor, id)
  }
}

for (const project of [paid, notPaid, free]) {
  task(`declare the first time, ${project.kind}`, async (given) => {
    await asDemonstration(given)
    await declares(given.clerk, project)
  })
}

/** After another project, and so that the clerk finds again what only that one knows. */
for (const project of [paid, free]) {
  task(`declare the second time, ${project.kind}`, async (given) => {
    await declareBefore(await asDemonstration(given))
    await declares(given.clerk, project)
  })
}
