import type { ReactNode } from 'react'
import { type EmptyScene, EmptyWindow } from '../../drawings/empty-window.tsx'
import { Actions } from '../layout/spaced.tsx'
import styles from './empty-list.module.css'

/** A page after the last one: how many there are, and the way to the first. */
export function EmptyPage({ total, unit, firstHref }: { total: number; unit: string; firstHref: string }) {
  return (
    <EmptyList acts={<a href={firstHref}>回到第一页</a>}>
      {`这一页没有内容，一共 ${total} ${unit}。`}
    </EmptyList>
  )
}

/** An empty list: 暂无数据, and below it what the person can do (sentences as `children`, buttons and links as `acts`). */
export function EmptyList({
  children,
  acts,
  scene,
}: {
  children?: ReactNode
  acts?: ReactNode
  /** What will stand here one day, seen through the window. */
  scene?: EmptyScene
}) {
  return (
    <div className={styles.empty}>
      <EmptyWindow scene={scene} small />
      <h3>暂无数据</h3>
      {children ? <p>{children}</p> : null}
      {acts ? <Actions>{acts}</Actions> : null}
    </div>
  )
}
