import { useSite } from '../../forms/site-of-page.ts'
import layout from '../layout/layout.module.css'
import { Spaced } from '../layout/spaced.tsx'

/** The hint of a field for a code. On a demonstration it leads to where the code can be read. */
export function CodeHint({ children, way }: { children: string; way: '短信' | '邮件' }) {
  const messagesUrl = useSite()?.messagesUrl
  return messagesUrl ? (
    <Spaced>
      {children}
      <a href={messagesUrl} rel="external noopener" target="_blank">
        演示：查看{way}
        <span className={layout.visuallyHidden}>（在新窗口打开）</span>
      </a>
    </Spaced>
  ) : (
    children
  )
}
