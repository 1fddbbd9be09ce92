import { randomUUID } from 'node:crypto'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { comfortOf } from '../../session/comfort.server.ts'
import { type Captcha, captchaKindName, captchaTimeName } from './captcha.ts'

/** Draws a new picture, or asks a question where the address wants one. Who reads in 长辈版 has more time without asking. As an image it can neither run nor load anything, whatever the gateway sends. */
export async function newCaptcha(
  context: RouterContext,
  { request, url }: { request: Request; url: URL },
): Promise<Captcha> {
  const id = randomUUID()
  const kind = url.searchParams.get(captchaKindName) === 'question' ? 'question' : 'picture'
  const asked = url.searchParams.get(captchaTimeName)
  const time = asked !== null || comfortOf(request).elder ? 'long' : 'usual'
  const { data: drawn, missing } = await optionalRead(
    context,
    () => gateway(context).account.graphCaptcha({ id, kind, time }),
    { label: 'captcha' },
  )
  const minutes = Math.max(1, Math.floor((drawn?.expiresIn ?? 300) / 60))
  return {
    id,
    question: drawn?.question ?? null,
    noQuestion: kind === 'question' && drawn && !drawn.question ? { phone: tenant(context).phone } : null,
    picture: drawn?.png ? `data:image/png;base64,${drawn.png}` : null,
    missing: missing ?? [],
    canLast: time === 'usual',
    noLonger: drawn !== null && asked !== null && minutes <= Number(asked),
    minutes,
  }
}
