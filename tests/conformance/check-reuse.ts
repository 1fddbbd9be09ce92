import { returnCode } from '../../contract/envelope.ts'
import { contract } from '../../contract/index.ts'
import { at, exampleOf } from './examples.ts'
import { type Suite, said, withKey } from './suite.ts'

const { common, declaration } = contract
const name = 'declaration.add'

/** A declaration takes over what its own enterprise has uploaded, and never what another one has. */
export async function checkReuse({ send, people, report }: Suite): Promise<void> {
  const owner = await people.enterprise()
  const upload = owner && (await exampleOf('common.upload', common.upload, { send, as: owner.as }))
  const file = upload && (await send(common.upload, withKey(common.upload, upload), owner.as)).data
  if (!owner || typeof at(file, 'filePath') !== 'string')
    return report.skipped(name, 'whose files', 'this gateway has nothing to try it with')
  const strangers = {
    'another enterprise': await people.stranger(),
    'another tenant': await people.elsewhere(),
  }
  for (const [who, stranger] of Object.entries(strangers)) {
    const sent = stranger && (await exampleOf(name, declaration.add, { send, as: stranger.as }))
    if (!sent) continue
    const materials = [{ ...(file as object), materialId: 'm1' }]
    const body = { ...(sent.body as object), materials }
    const received = await send(declaration.add, withKey(declaration.add, { body }), stranger.as)
    const check = `takes no file of somebody else over for ${who}`
    const refused = received.status < 500 && received.returnCode !== returnCode.success
    // A draft that stands already may be answered instead: without that file.
    const holds = JSON.stringify(received.data ?? null).includes(String(at(file, 'filePath')))
    if (refused || (!holds && received.returnCode === returnCode.success)) report.passed(name, check)
    else report.failed(name, check, said(received))
    const projectId = String(at(sent.body, 'projectId'))
    const known = await send(declaration.prefill, { query: { projectId } }, stranger.as)
    const offered = JSON.stringify(known.data ?? null).includes(String(at(file, 'filePath')))
    if (offered)
      report.failed('declaration.prefill', `offers no file of somebody else to ${who}`, said(known))
    else report.passed('declaration.prefill', `offers no file of somebody else to ${who}`)
  }
}
