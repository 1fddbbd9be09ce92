import type { ReactNode } from 'react'
import { href } from 'react-router'

/** A section's list, or one quiet line: what could not be had says so and can be asked for again, nothing says 暂无数据. */
export function Section<T>({
  of: list,
  name,
  children,
}: {
  of: T[] | null
  name: string
  children: (list: T[]) => ReactNode
}) {
  if (list === null) {
    return (
      <p className="quiet">
        {name}暂时取不到，<a href={href('/')}>重新加载</a>
      </p>
    )
  }
  return list.length === 0 ? <p className="quiet">暂无数据</p> : children(list)
}
