import { createHash, randomUUID } from 'node:crypto'
import type { Control, TestUser } from '../../control.ts'
import { begin, subsidy, typed } from '../../requests/declaring.ts'
import { textOf } from '../../requests/document.ts'
import type { ChosenFile, PageForm } from '../../requests/page-form.ts'
import { Visitor } from '../../requests/visitor.ts'
import type { Kind } from '../kinds.ts'

/** The files that each person uploads. */
export interface Files {
  each: number
  kilobytes: number
}

/** A file that somebody sent; `taken` once a page said that it is there. */
export interface SentFile {
  name: string
  sha256: string
  taken: boolean
}

/** What somebody did, and what of it they were told is done: the other side of the account. */
export interface Deeds {
  userId: string
  /** The address of the declaration: null until a page showed it. */
  declaration: string | null
  /** By the names of the fields: what was told to be saved last, and what was sent since without being told so. */
  fields: Record<string, { saved: string | null; sent: string[] }>
  files: SentFile[]
  /** The number on the receipt. */
  number: string | null
  /** Whether the button was pressed that hands in. */
  handedIn: boolean
  /** Presses that were repeated: what, and when it was pressed again, in milliseconds since 1970. */
  repeated: { kind: Kind; file: string | null; at: number }[]
}

/** One press of a walk. */
export interface Step {
  kind: Kind
  /** The file that it sends. */
  file?: string
  press(): Promise<unknown>
  /** Whether the open page is what was wanted. */
  isDone(): boolean
  /** What follows from it having been done. */
  taken?(): void
}

export interface Person {
  user: TestUser
  visitor: Visitor
  /** Began before the hour, with half of the steps filled in, and is logged in. */
  isBack: boolean
  deeds: Deeds
}

/** Sections of the form, which is saved twice each: eight times. */
const sections = ['enterprise', 'contact', 'project', 'bank'] as const
const filledBefore = sections.slice(0, 2)

/** A press after which nobody waits any longer, in milliseconds: the longest that the portal takes for anything but a file. */
const patienceMs = 60_000

/** How many times somebody presses from here to the end of their walk. */
export function stepsOf({ isBack }: Pick<Person, 'isBack'>, { each }: Files): number {
  return (isBack ? 10 : 16) + each
}

/** Somebody new at this portal, from an address of their own. */
export async function newPerson(
  to: { port: number; host: string },
  control: Control,
  at: number,
  isBack: boolean,
): Promise<Person> {
  const user = await control.makeUser({ enterprises: [{ name: `苏州第${randomUUID()}有限公司` }] })
  const from = `10.${1 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`
  const visitor = new Visitor(to, { headers: { 'x-forwarded-for': from }, patienceMs })
  const deeds: Deeds = {
    userId: user.id,
    declaration: null,
    fields: {},
    files: [],
    number: null,
    handedIn: false,
    repeated: [],
  }
  const person = { user, visitor, isBack, deeds }
  if (isBack) {
    await visitor.logIn(user)
    deeds.declaration = await begin(visitor)
    for (const section of filledBefore)
      for (const step of savings(person, section)) {
        await step.press()
        if (!step.isDone()) throw new Error(`a draft was not begun: ${visitor.main}`)
        step.taken?.()
      }
  }
  return person
}

/** All that somebody presses in the hour, one after another, each made when the page before it is open. */
export function* walk(person: Person, files: Files): Generator<Step, void, void> {
  const { visitor, deeds, user, isBack } = person
  const open = (path: string, kind: Kind = 'ownPage'): Step => ({
    kind,
    press: () => visitor.open(path),
    isDone: () => visitor.status === 200 && visitor.address === path,
  })
  if (!isBack)
    yield {
      kind: 'loginBySso',
      press: () => visitor.open(`/?code=${encodeURIComponent(user.ssoCode)}`),
      isDone: () => visitor.status === 200 && /LOGIN_INFO=/.test(visitor.cookie),
    }
  yield open('/user/my-apply')
  if (!isBack) {
    yield open(`/zct-ee/declare-project/${subsidy}`)
    const form = visitor.form('立即申报')
    const begun = () => /^\/apply\/([\w-]+)\/\w+$/.exec(visitor.address)?.[1] ?? null
    yield {
      kind: 'begun',
      press: () => form.press('立即申报'),
      isDone: () => visitor.status === 200 && begun() !== null,
      taken: () => {
        deeds.declaration = begun()
      },
    }
  }
  const id = deeds.declaration ?? ''
  for (const section of isBack ? sections.slice(filledBefore.length) : sections) {
    const path = `/apply/${id}/${section}`
    if (visitor.address !== path) yield open(path)
    yield* savings(person, section)
  }
  const list = `/apply/${id}/materials`
  if (visitor.address !== list) yield open(list)
  for (let at = 0; at < files.each; at++) yield sending(person, at, files.kilobytes)
  yield open(`/apply/${id}/confirm`)
  const form = visitor.form('提交').fill({ promise: '1' })
  const shownNumber = () => /SZ-\d{4}-\d{9}/.exec(visitor.main)?.[0] ?? null
  yield {
    kind: 'handedIn',
    press: () => {
      deeds.handedIn = true
      return form.press('提交')
    },
    isDone: () => visitor.status === 200 && shownNumber() !== null,
    taken: () => {
      deeds.number = shownNumber()
    },
  }
  yield open(`/user/my-apply/${id}/receipt`, 'receipt')
  yield open('/user/my-apply')
}

/** One section, saved as a draft and then left for the next one, with other words each time. */
function* savings({ visitor, deeds }: Person, section: string): Generator<Step, void, void> {
  for (const button of ['保存草稿', '下一步']) {
    const form = visitor.form(button)
    const entered = entriesOf(form)
    form.fill(entered)
    yield {
      kind: 'draftSaved',
      press: () => {
        for (const [name, value] of Object.entries(entered)) {
          deeds.fields[name] ??= { saved: null, sent: [] }
          deeds.fields[name].sent.push(value)
        }
        return form.press(button)
      },
      isDone: () =>
        visitor.status === 200 &&
        (button === '下一步'
          ? /^\/apply\/[\w-]+\/\w+$/.test(visitor.address) && !visitor.address.endsWith(`/${section}`)
          : visitor.main.includes('草稿已保存')),
      taken: () => {
        for (const [name, value] of Object.entries(entered)) deeds.fields[name] = { saved: value, sent: [] }
      },
    }
  }
}

/** What the form asks for, in words that no other saving has. */
function entriesOf(form: PageForm): Record<string, string> {
  const word = randomUUID().slice(0, 8)
  const own: Record<string, string> = {
    ...typed,
    'enterprise.address': `苏州市吴中区吴中大道 ${word} 号`,
    'contact.position': `职务 ${word}`,
    'project.name': `产线改造 ${word}`,
    'project.summary': `新建一条产线 ${word}，良率从 92% 提到 98%。`,
    'bank.bankName': `中国银行苏州 ${word} 支行`,
  }
  const names = new Set(form.controls.map(({ name }) => name))
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.has(name)))
}

/** One file for one of the materials, which are gone round. */
function sending({ visitor, deeds }: Person, at: number, kilobytes: number): Step {
  const file = newFile(`材料${at + 1}-${randomUUID().slice(0, 8)}.pdf`, kilobytes)
  const sha256 = createHash('sha256').update(file.buffer).digest('hex')
  const sent: SentFile = { name: file.name, sha256, taken: false }
  const button = /^上传(?!并)/
  const places = visitor.all('.file').filter((one) => one.querySelector('input[type=file]'))
  const form = visitor.form(button, places[at % places.length]).attach('file', file)
  return {
    kind: 'upload',
    file: file.name,
    press: () => {
      if (!deeds.files.includes(sent)) deeds.files.push(sent)
      return form.press(button)
    },
    isDone: () => visitor.status === 200 && visitor.all('.got a').some((one) => textOf(one) === file.name),
    taken: () => {
      sent.taken = true
    },
  }
}

function newFile(name: string, kilobytes: number): ChosenFile {
  const buffer = Buffer.alloc(kilobytes * 1000, randomUUID())
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}
