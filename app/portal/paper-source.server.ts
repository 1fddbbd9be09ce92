import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { qrCodePath } from '../display/qr-code.server.ts'
import { today } from './clock.server.ts'

/** Where a page that is printed comes from: its whole address, that as a QR code, and the day (`YYYY-MM-DD`). `path` begins with a slash. */
export function paperSource(context: RouterContext, path: string) {
  const address = `${requestInfo(context).origin}${path}`
  return { address, qrCode: qrCodePath(address), day: today(context) }
}
