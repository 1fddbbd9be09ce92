import { randomUUID } from 'node:crypto'
import { gateway } from '../../gateway/connect.server.ts'
import { quietly } from '../../gateway/quietly.server.ts'
import type { RouterContext } from '../../server/request-info.server.ts'
import type { Captcha } from './captcha.ts'

/** Draws a new picture. As an image it can neither run nor load anything, whatever the gateway sends. */
export async function newCaptcha(context: RouterContext): Promise<Captcha> {
  const id = randomUUID()
  const drawn = await quietly(() => gateway(context).account.graphCaptcha({ id }), { label: 'captcha' })
  return {
    id,
    picture: drawn ? `data:image/svg+xml;base64,${Buffer.from(drawn.svg).toString('base64')}` : null,
    minutes: Math.max(1, Math.floor((drawn?.expiresIn ?? 300) / 60)),
  }
}
