import styles from '../components/notice.module.css'
import type { IconName } from '../drawings/icon.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** How a message looks, in a page as over it, and whether it interrupts whoever does not see it. */
export const noticeKinds: Record<
  NoticeKind,
  { className: string | undefined; icon: IconName; urgent: boolean }
> = {
  success: { className: styles.notice, icon: 'check', urgent: false },
  info: { className: styles.notice, icon: 'info', urgent: false },
  warning: { className: styles.warning, icon: 'mind', urgent: true },
  error: { className: styles.error, icon: 'mind', urgent: true },
}
