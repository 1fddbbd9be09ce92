import clsx from 'clsx'
import layout from '../layout/layout.module.css'
import text from '../layout/text.module.css'
import { QrCode } from './qr-code.tsx'

/** At the foot of what is printed: where it came from and when. Nobody sees it on a screen. */
export function PaperSource({
  source,
}: {
  source: { address: string; day: string; qrCode?: { path: string; size: number } }
}) {
  return (
    <footer className={clsx(layout.paperOnly, text.quiet)}>
      {source.qrCode ? <QrCode code={source.qrCode} label="本页二维码" side={72} /> : null}
      <p>
        来源：{source.address}
        <br />
        打印日期：{source.day}
      </p>
    </footer>
  )
}
