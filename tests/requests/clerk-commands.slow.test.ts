import { execFile } from 'node:child_process'
import { controlOf } from '../control.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** `npm run gateway -- …` on the machine of the gateway that has this data folder. */
function command(dataDir: string, words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', GATEWAY_CONTROL: '1' }
  return new Promise((done) => {
    execFile(process.execPath, ['gateway/main.ts', ...words], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('a question that a clerk answers by a command is answered at once on the pages of whoever asked, and in their records', async () => {
  const folder = temporaryFolder()
  const portal = await startPortal(folder.path)
  try {
    const at = { port: portal.port, host: `localhost:${portal.port}` }
    const visitor = new Visitor(at)
    await visitor.logIn(await controlOf(portal.gatewayPort, at.host).makeUser({ enterprises: [] }))
    await visitor.open('/zct-ee/policy-info/n-hte-32')
    const question = { title: '怎么认定', content: '请问怎么认定？', mayPublish: true as const }
    await visitor.form('提交', visitor.one('#consult')).fill(question).press('提交')
    await visitor.open('/consult')
    expect(visitor.main).toContain('还没有公开的问答')

    const waiting = await command(folder.path, ['waiting', '--json'])
    expect(waiting.code, waiting.output).toBe(0)
    const list = waiting.output.trim().split('\n')
    const { id } = list.map((line) => JSON.parse(line)).find(({ title }) => title === question.title)
    const words = ['answer', id, '--text', '到窗口办理。', '--release', '--yes']
    const answered = await command(folder.path, words)
    expect(answered.code, answered.output).toBe(0)

    await visitor.open('/user/consult')
    expect(visitor.main).toContain('到窗口办理。')
    await visitor.open('/consult')
    expect(visitor.main).toContain('到窗口办理。')
    await visitor.open('/user/security/log?kind=clerk')
    expect(visitor.main).toContain('受理部门答复了您的咨询')
    expect(await command(folder.path, words)).toMatchObject({ code: 1 })
  } finally {
    await portal.stop('SIGKILL')
    folder.remove()
  }
})
