import type { ReactNode } from 'react'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta, Spaced } from '../../components/layout/spaced.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { weekdayTitle } from '../../display/calendar.ts'
import { EmptyWindow } from '../../drawings/empty-window.tsx'
import { myDeclarationsHref } from '../my-declarations/my-declarations-query.ts'
import { ComingSection } from './coming-section.tsx'
import styles from './desk.module.css'
import type { DeskData } from './desk-data.server.ts'
import { GoingSection } from './going-section.tsx'
import { headline } from './headline.ts'
import { MoneySection } from './money-section.tsx'
import { NewsSection } from './news-section.tsx'
import { TaskList } from './task-list.tsx'

/**
 * 我的政策台: what somebody has to do, the most urgent first, and beside it what they can have and what is coming. `most`: so many
 * tasks are shown, and the rest behind a link; all when it is left out. `children` stands beside the headline.
 */
export function Desk({
  desk,
  self,
  most,
  children,
}: {
  desk: DeskData
  /** The address of the page, to load it again. */
  self: string
  most?: number
  children?: ReactNode
}) {
  const { tasks = [], going = [] } = desk.declarations?.data ?? {}
  const shown = tasks.slice(0, most)
  return (
    <>
      <header className={styles.header}>
        <div>
          <Meta className={styles.place}>
            <b>我的政策台</b>
            <span>{desk.enterpriseName ?? desk.name}</span>
            <span>
              <Spaced>
                {desk.today}
                {weekdayTitle(desk.today)}
              </Spaced>
            </span>
          </Meta>
          <h1 className={styles.headline}>{headlineOf(desk)}</h1>
        </div>
        {children ? <div className={styles.beside}>{children}</div> : null}
      </header>
      <div className={styles.columns} data-desk="">
        <div className={styles.column}>
          <section aria-label="要办的事">
            {desk.declarations ? (
              <PartFailure of={desk.declarations} name="本企业的申报" retryHref={self} />
            ) : null}
            {shown.length > 0 ? <TaskList tasks={shown} today={desk.today} /> : null}
            {tasks.length > shown.length ? (
              <p className={styles.furtherTasks}>
                <a href={myDeclarationsHref({ tab: 'mine', page: 1 })}>
                  还有 {tasks.length - shown.length} 件要办
                </a>
              </p>
            ) : null}
            {nothingToDo(desk) ? <NothingToDo desk={desk} /> : null}
          </section>
          <GoingSection going={going} most={most} today={desk.today} />
          <ComingSection desk={desk} self={self} isBrief={most !== undefined} />
        </div>
        <div className={styles.column}>
          <MoneySection desk={desk} self={self} />
          <NewsSection desk={desk} self={self} />
        </div>
      </div>
    </>
  )
}

function headlineOf({ declarations, today, awaited, match, messages }: DeskData): string {
  if (declarations?.missing) return '我的政策台'
  const { tasks = [], going = [] } = declarations?.data ?? {}
  return headline({
    ...{ today, tasks, awaited },
    approved: going.filter(({ status }) => status === 'approved'),
    open: match?.data?.open ?? [],
    unread: messages?.data?.unread ?? 0,
  })
}

function nothingToDo({ declarations }: DeskData): boolean {
  const { tasks, going } = declarations?.data ?? {}
  return declarations === null || (tasks?.length === 0 && going?.length === 0)
}

/** What somebody can do next who has nothing begun. */
function NothingToDo({ desk: { enterpriseName, byProfile, match } }: { desk: DeskData }) {
  const usable = (match?.data?.eligible ?? 0) + (match?.data?.likely ?? 0)
  return (
    <div className={styles.nothing}>
      <EmptyWindow />
      <div className={layout.stack}>
        <p>
          {enterpriseName === null
            ? '收藏的政策快截止、咨询有了答复，都会出现在这里。要申报项目，先关联企业。'
            : '退回补正的申报和没有提交的草稿会出现在这里。'}
        </p>
        <Actions>
          {enterpriseName === null ? (
            <Spaced>
              <a className={button.primary} href={href('/zct-ee/policy-match')}>
                测一测能享受什么
              </a>
              <a href={href('/user/enterprises')}>关联企业</a>
            </Spaced>
          ) : (
            <Spaced>
              <a
                className={button.primary}
                href={withQuery(href('/zct-ee/declare-project'), { status: 'open' })}
              >
                看正在申报的项目
              </a>
              {byProfile && usable > 0 ? null : <a href={href('/user/relation/current')}>补充企业画像</a>}
            </Spaced>
          )}
        </Actions>
      </div>
    </div>
  )
}
