import type { z } from 'zod'
import { holdsOwn, ownInPassword } from '../../../contract/entities/password.ts'

type Entered = Record<string, unknown>
/** What `refine` of a form takes. `when`: also where other fields are wrong, so that everything is told at once. */
type Refinement = [
  holds: (form: Entered) => boolean,
  otherwise: { path: string[]; message: string; when: (payload: z.core.ParsePayload) => boolean },
]

const isText = (value: unknown): value is string => typeof value === 'string'
const have =
  (...fields: string[]) =>
  ({ value }: z.core.ParsePayload) =>
    fields.every((field) => isText((value as Entered)[field]))

/** The password of `field` stands in `passwordAgain` too. */
export function sameTwice(field: string): Refinement {
  const message = '两次输入的密码不一样'
  const holds = (form: Entered) => form[field] === form.passwordAgain
  return [holds, { path: ['passwordAgain'], message, when: have(field, 'passwordAgain') }]
}

/** The password holds nothing of what these fields say of its owner. */
export function withoutOwn(fields: readonly string[]): Refinement {
  const holds = (form: Entered) =>
    !holdsOwn(String(form.password), fields.map((name) => form[name]).filter(isText))
  return [holds, { path: ['password'], message: ownInPassword, when: have('password') }]
}

/** The two fields of a new password. */
export const passwordNames = { password: '密码', passwordAgain: '再输入一次' }
