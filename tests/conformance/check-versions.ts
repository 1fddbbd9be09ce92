import { returnCode } from '../../contract/envelope.ts'
import { contract } from '../../contract/index.ts'
import type { Received } from './call-over-http.ts'
import { at } from './examples.ts'
import { type Suite, said } from './suite.ts'

const { enterprise } = contract
const check = 'versions'

/** Where a profile has a version: what somebody else has changed since is refused, and nothing besides. */
export async function checkVersions({ send, people, report }: Suite): Promise<void> {
  const person = people.control && (await people.enterprise())
  if (!person) return report.skipped('enterprise.save', check, 'changes data: needs --control')
  const version = at((await send(enterprise.current, {}, person.as)).data, 'version')
  if (typeof version !== 'number')
    return report.skipped('enterprise.save', check, 'this gateway counts no versions of a profile')
  const save = (body: object) => send(enterprise.save, { body }, person.as)
  const saveBasic = (body: object) => send(enterprise.saveBasic, { body }, person.as)
  const isTaken = ({ returnCode: code }: Received) => code === returnCode.success
  const isRefused = ({ returnCode: code, text }: Received) =>
    code === returnCode.warning && text.includes('"employees"')
  const steps: [string, string, Received, (answer: Received) => boolean][] = [
    ['enterprise.save', 'a field is saved from its version', await save({ employees: 11, version }), isTaken],
    ['enterprise.save', 'a stale field is refused', await save({ employees: 12, version }), isRefused],
    ['enterprise.save', 'another field is not', await save({ technicians: 3, version }), isTaken],
    [
      'enterprise.saveBasic',
      'nor another part',
      await saveBasic({ address: '示例路 1 号', version }),
      isTaken,
    ],
    ['enterprise.save', 'nor what names no version', await save({ employees: 12 }), isTaken],
  ]
  for (const [name, what, answer, isRight] of steps) {
    if (isRight(answer)) report.passed(name, `${check}: ${what}`)
    else report.failed(name, `${check}: ${what}`, said(answer))
  }
}
