import type { ReactNode } from 'react'
import { EmptyWindow } from './garden-window.tsx'

/** An empty list: 暂无数据, and below it what the person can do (sentences as `children`, buttons and links as `acts`). */
export function EmptyList({ children, acts }: { children?: ReactNode; acts?: ReactNode }) {
  return (
    <div className="empty">
      <EmptyWindow />
      <h3>暂无数据</h3>
      {children ? <p>{children}</p> : null}
      {acts ? <p className="acts">{acts}</p> : null}
    </div>
  )
}
