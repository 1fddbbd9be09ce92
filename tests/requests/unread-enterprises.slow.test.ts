import { startAnotherPortal } from './servers.ts'
import { expect, test } from './test.ts'
import { fillStep, stepForm } from './tool-form.ts'
import { Visitor } from './visitor.ts'

const linked = '/uaa/api/current-user/en'
const restored = '上次没有保存的内容已恢复，请核对后提交'

test('whose enterprises cannot be read after a restart is told so, and finds what they typed when they can be', async ({
  portal,
  control,
}) => {
  let server = await startAnotherPortal()
  const { port } = server
  const visitor = new Visitor({ port, host: `${portal.host.split(':')[0]}:${port}` })
  try {
    await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
    await visitor.open('/tool/tech-scale')
    const form = fillStep(stepForm(visitor), { employees: '103' })

    await server.stop()
    server = await startAnotherPortal({}, { wanted: port })
    const fault = await control.arm({ path: linked, fault: { kind: 'status', status: 503 } })
    await form.press('下一步')
    expect(visitor.status).toBe(503)
    expect(visitor.text).toContain('服务暂时不可用')
    expect(visitor.text).not.toContain('请以法人账号登录')
    await visitor.follow('重新加载', 'main')
    expect(visitor.status).toBe(503)
    // A page that asks in its own loader, not in a layout.
    const { address } = visitor
    await visitor.open('/user/report')
    expect(visitor.status).toBe(503)

    await control.disarm(fault.id)
    await visitor.open(address)
    expect(visitor.text).toContain(restored)
    expect(stepForm(visitor).value('employees')).toBe('103')
  } finally {
    await server.stop()
  }
})
