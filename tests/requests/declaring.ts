import assert from 'node:assert/strict'
import type { Control } from '../control.ts'
import { openFree } from '../open-free.ts'
import { textOf } from './document.ts'
import type { ChosenFile } from './page-form.ts'
import type { Visitor } from './visitor.ts'

/** A small file that is what its name says. */
export function pdf(name: string, text = name): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`) }
}

/** Files that no material takes, and what the page says of each. */
export const refusedUploads: { what: string; file: ChosenFile; says: RegExp }[] = [
  { what: 'nothing', file: { ...pdf('空的.pdf'), buffer: Buffer.alloc(0) }, says: /空的|0 字节/ },
  {
    what: 'HTML in disguise',
    file: { ...pdf('网页.pdf'), buffer: Buffer.from('<html><script>1</script>') },
    says: /./,
  },
  {
    what: 'a picture that is a program',
    file: { ...pdf('图.svg'), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>') },
    says: /./,
  },
  {
    what: 'too much',
    file: {
      ...pdf('大.pdf'),
      buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(21 * 1024 * 1024, 'x')]),
    },
    says: /MB/,
  },
  {
    what: 'a kind that the material does not take',
    file: { ...pdf('清单.txt'), buffer: Buffer.from('第一行\n第二行\n') },
    says: /“清单\.txt”的格式不(符合|能交).*这一项可以交 .*PDF.*每份不超过 \d+ MB/,
  },
  {
    what: 'a text that is called PDF',
    file: { ...pdf('假.pdf'), buffer: Buffer.from('第一行\n第二行\n') },
    says: /“假\.pdf”的格式不符合.*这一项可以交 .*PDF/,
  },
]

/** What no prefilling knows. */
export const typed = {
  'enterprise.legalRepresentative': '王敏',
  'enterprise.address': '苏州市吴中区吴中大道 1 号',
  'contact.name': '李工',
  'contact.phone': '13812345678',
  'project.name': '传感器产线改造',
  'project.summary': '新建一条产线，\n良率从 92% 提到 98%。',
  'bank.bankName': '中国银行苏州吴中支行',
  'bank.accountNumber': '4563510000123456',
}

/** A project that is paid, and one that gives a title. Both begin here. */
export const subsidy = 'digital-sme-pilot'
export const title = 'gazelle'

/** Begins a declaration, and answers its identifier. */
export async function begin(visitor: Visitor, project = subsidy): Promise<string> {
  return beginAt(visitor, `/zct-ee/declare-project/${project}`, '立即申报')
}

/** Begins to confirm a benefit that needs no application, and answers its identifier. */
export async function beginFree(visitor: Visitor, control: Control): Promise<string> {
  await openFree(control)
  return beginAt(visitor, '/zct-ee/declare-project/free/expand-post', '确认享受')
}

async function beginAt(visitor: Visitor, project: string, button: string): Promise<string> {
  await visitor.open(project)
  await visitor.form(button).press(button)
  const [, id = ''] = /^\/apply\/([\w-]+)\/\w+$/.exec(visitor.address) ?? []
  assert(id, `${button}: ${visitor.main}`)
  return id
}

/** Fills in what is asked on these steps and not known yet. */
export async function fillSections(
  visitor: Visitor,
  id: string,
  steps: readonly string[] = sections,
): Promise<void> {
  for (const step of steps) {
    await visitor.open(`/apply/${id}/${step}`)
    const form = visitor.form('下一步')
    const names = form.controls.map(({ name }) => name)
    await form
      .fill(Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name))))
      .press('下一步')
    assert(!visitor.address.includes(`/${step}`), visitor.main)
  }
}
const sections = ['enterprise', 'contact', 'project', 'bank']

/** Uploads a file for the material at this place of the open list, counted from 0. */
export async function upload(visitor: Visitor, at: number, file: ChosenFile): Promise<void> {
  await visitor
    .form(/^上传(?!并)/, visitor.all('[data-material]')[at])
    .attach('file', file)
    .press(/^上传(?!并)/)
}

/** Uploads a file for each material that has to be there. */
export async function uploadAll(visitor: Visitor, id: string): Promise<void> {
  await visitor.open(`/apply/${id}/materials`)
  const items = visitor.all('[data-material]').map(textOf)
  const needed = items.flatMap((item, at) => (/选填|免提交|已用告知承诺/.test(item) ? [] : [at]))
  assert(needed.length > 0, 'no material is needed')
  for (const at of needed) {
    await upload(visitor, at, pdf(`材料${at + 1}.pdf`))
    assert(visitor.main.includes(`材料${at + 1}.pdf`), visitor.main)
  }
}

/** Asks on the open last step for the code that confirms the bank account, and reads it off the telephone. */
export async function proofCode(visitor: Visitor, control: Control, phone: string): Promise<string> {
  await visitor.form('提交').press('获取验证码')
  const [sms] = await control.outbox(phone)
  return /验证码 (\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
}

/** Confirms and hands in, with the code for the bank account where one is needed; answers the number on the receipt. */
export async function handIn(
  visitor: Visitor,
  id: string,
  proof: { smsCode?: string } = {},
): Promise<string> {
  await visitor.open(`/apply/${id}/confirm`)
  const form = visitor.form('提交')
  await form.fill({ promise: '1', ...proof }).press('提交')
  const number = /SZ-\d{4}-\d{9}/.exec(visitor.main)?.[0]
  if (number === undefined) throw new Error(`handing in says ${visitor.main}`)
  return number
}

/** A declaration with all that it needs, which has only to be handed in; answers its identifier. */
export async function prepareDeclaration(visitor: Visitor): Promise<string> {
  const id = await begin(visitor)
  await fillSections(visitor, id)
  await uploadAll(visitor, id)
  return id
}

/** The shortest declaration there is, handed in; answers its identifier. */
export async function handInShortest(visitor: Visitor, control: Control): Promise<string> {
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])
  await handIn(visitor, id)
  return id
}

/** The same, paid out. */
export async function benefitPaidOut(visitor: Visitor, control: Control): Promise<string> {
  const id = await handInShortest(visitor, control)
  for (const status of ['accepted', 'reviewing', 'publicity', 'approved', 'paid'] as const)
    await control.moveDeclaration(id, { status })
  return id
}
