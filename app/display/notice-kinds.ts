import type { IconName } from '../drawings/icon.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** The drawing of a message, in a page as over it, and whether it interrupts screen readers. */
export const noticeKinds: Record<NoticeKind, { icon: IconName; urgent: boolean }> = {
  success: { icon: 'check', urgent: false },
  info: { icon: 'info', urgent: false },
  warning: { icon: 'mind', urgent: true },
  error: { icon: 'mind', urgent: true },
}
