import { Alert as MantineAlert } from '@mantine/core'
import type { ReactNode } from 'react'
import { type NoticeKind, noticeKinds } from '../../display/notice-kinds.ts'
import { Icon } from '../../drawings/icon.tsx'
import layout from '../layout/layout.module.css'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/Alert.layer.css'
import styles from './alert.module.css'

/** One message in a working page. Nothing reads it out by itself without a `role`. */
export function Alert({
  kind,
  children,
  acts,
  role = 'note',
}: {
  kind: NoticeKind
  children: ReactNode
  /** What the person can do about it, at its end. */
  acts?: ReactNode
  role?: 'alert' | 'status' | 'note'
}) {
  return (
    <MantineAlert
      classNames={styles}
      data-kind={kind}
      icon={<Icon name={noticeKinds[kind].icon} />}
      role={role}
    >
      <div>{children}</div>
      {acts ? <div className={layout.actions}>{acts}</div> : null}
    </MantineAlert>
  )
}
