import clsx from 'clsx'
import { href } from 'react-router'
import button from '../../components/button/button.module.css'
import { onlyReadsText, useOnlyReads } from '../../components/frame/only-reads.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { DueFigure } from '../../components/rows/due-figure.tsx'
import { ExampleMark } from '../../components/rows/example-mark.tsx'
import { RowFigure } from '../../components/rows/figure-list.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import styles from './task-list.module.css'
import type { Begun } from './tasks.ts'

/** What an enterprise has to do, one action a row; only the first one stands out. */
export function TaskList({ tasks, today }: { tasks: Begun[]; today: string }) {
  return (
    <ol className={clsx(list.rows, styles.tasks)} data-rows="">
      {tasks.map((task, index) => (
        <li key={task.id} className={list.row}>
          <div className={styles.figure}>
            {task.returned ? (
              <RowFigure>退回</RowFigure>
            ) : task.trialUntil ? (
              <RowFigure>试填</RowFigure>
            ) : (
              <DueFigure closesOn={task.closesOn} closesAt={task.closesAt} today={today} />
            )}
          </div>
          <div className={styles.task}>
            <h2>
              <a href={href('/user/my-apply/:id', { id: task.id })}>{task.title}</a>
            </h2>
            <Why task={task} />
          </div>
          <TaskAct task={task} first={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function Why({ task }: { task: Begun }) {
  const { returned, reasons, correctBy, closesOn, closesAt } = task
  const { windowBasis, department, updatedAt, trialUntil } = task
  const [reason, ...more] = reasons
  if (trialUntil) {
    return (
      <Meta>
        <span>
          试填的草稿，
          <Day of={trialUntil} /> 起可以提交 <ExampleMark basis={windowBasis} />
        </span>
      </Meta>
    )
  }
  if (!returned) {
    return (
      <Meta>
        <span>草稿还没有提交</span>
        {closesOn ? (
          <span>
            <Day of={closesOn} at={closesAt} /> 截止 <ExampleMark basis={windowBasis} />
          </span>
        ) : null}
      </Meta>
    )
  }
  return (
    <>
      {reason ? (
        <p>
          {reason}
          {more.length > 0 ? `（另有 ${more.length} 处）` : ''}
        </p>
      ) : null}
      <Meta>
        {correctBy ? (
          <span>
            请在 <Day of={correctBy} /> 前改好
          </span>
        ) : null}
        <span>
          {department} <Moment of={updatedAt} /> 退回
        </span>
      </Meta>
    </>
  )
}

function TaskAct({ task, first }: { task: Begun; first: boolean }) {
  if (useOnlyReads()) return <p className={text.quiet}>{onlyReadsText}</p>
  return (
    <p>
      <a className={first ? button.primary : button.secondary} href={href('/apply/:id', { id: task.id })}>
        {task.returned ? '去补正' : '继续填写'}
        <span className={layout.visuallyHidden}>：{task.title}</span>
      </a>
    </p>
  )
}
