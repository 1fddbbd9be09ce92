import type { IconName } from '../drawings/icon.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** How a message looks, in a page as over it, and whether it interrupts whoever does not see it. */
export const noticeKinds: Record<NoticeKind, { className: string; icon: IconName; urgent: boolean }> = {
  success: { className: 'notice', icon: 'check', urgent: false },
  info: { className: 'notice', icon: 'info', urgent: false },
  warning: { className: 'notice mind', icon: 'mind', urgent: true },
  error: { className: 'notice wrong', icon: 'mind', urgent: true },
}
