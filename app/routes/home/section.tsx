import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PartFailure } from '../../components/part-failure.tsx'
import type { Optional } from '../../errors/optional.ts'

/** A section's list, or why there is none: only a list that was read and is empty says 暂无数据. */
export function Section<T>({
  of: list,
  name,
  children,
}: {
  of: Optional<T[]>
  name: string
  children: (list: T[]) => ReactNode
}) {
  if (list.data === null) return <PartFailure of={list} name={name} retryHref={href('/')} />
  return list.data.length === 0 ? <p className="quiet">暂无数据</p> : children(list.data)
}
