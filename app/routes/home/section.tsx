import type { ReactNode } from 'react'
import { href } from 'react-router'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { Optional } from '../../errors/optional.ts'
import { NarrowFold } from './narrow-fold.tsx'

/**
 * A section of the home page: its head, and its list or why there is none; only a list that was
 * read and is empty says `empty`.
 * `name` is what is missing where that is not the title; `more` leads to the whole list. With `fold`, the words of a button, a narrow
 * page folds the list.
 */
export function Section<T>({
  id,
  title,
  name = title,
  note,
  more,
  fold,
  empty = '暂无数据',
  of: list,
  children,
}: {
  id: string
  title: string
  name?: string
  note?: ReactNode
  more: { href: string; text: string }
  fold?: string | null
  empty?: string
  of: Optional<T[]>
  children: (list: T[]) => ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} more={<a href={more.href}>{more.text}</a>} />
      {list.data === null ? (
        <PartFailure of={list} name={name} retryHref={href('/')} />
      ) : list.data.length === 0 ? (
        <p className={text.quiet}>{empty}</p>
      ) : fold ? (
        <NarrowFold label={fold}>{children(list.data)}</NarrowFold>
      ) : (
        children(list.data)
      )}
    </section>
  )
}
