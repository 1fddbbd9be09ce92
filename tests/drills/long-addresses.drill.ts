import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginWays } from '../requests/login-ways.ts'
import { filteredPage, longestPage, person } from '../requests/long-pages.ts'
import { Visitor } from '../requests/visitor.ts'
import { startBalancer } from './balancer.ts'
import { newTenant, portalForDrills } from './portal-for-drills.ts'

const portal = portalForDrills({ TRUSTED_PROXIES: '127.0.0.1' })

// A head that does not fit into the buffer of nginx is answered 502, and the login ends there.
test('through an nginx with its own buffers somebody logs in from a long address by each way', async (context) => {
  const { port, gatewayPort } = portal()
  const nginx = await startBalancer('portals', [port])
  context.after(nginx.stop)
  for (const [way, logIn] of Object.entries(loginWays))
    for (const address of [filteredPage, longestPage]) {
      const { host, control } = newTenant({ port: nginx.port, gatewayPort })
      const user = await control.makeUser(person(2))
      const visitor = new Visitor({ port: nginx.port, host })
      await visitor.open(address)
      await visitor.follow('登录/注册')
      await logIn(visitor, control, user)
      assert.equal(visitor.address, address, way)
      assert.equal(visitor.status, 200, way)
    }
})
