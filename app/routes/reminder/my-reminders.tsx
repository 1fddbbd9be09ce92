import { href } from 'react-router'
import { projectHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { ProjectDue } from '../../components/rows/due.tsx'
import { ReminderButton } from '../../components/rows/reminder-button.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { ownReminders } from './reminders.server.ts'

/** A person's reminders, what opens next first; nothing where there are none. */
export function MyReminders({
  of: read,
  returnTo,
  today,
}: {
  of: Awaited<ReturnType<typeof ownReminders>>
  returnTo: string
  today: string
}) {
  const reminders = read.data?.reminders ?? []
  if (reminders.length === 0 && read.missing === null) return null
  const set = reminders.map(({ id }) => id)
  return (
    <section className={layout.section} aria-labelledby="reminders">
      <SectionHead
        id="reminders"
        title="开放提醒"
        note={read.data?.smsSince ? '开放当天发消息，也发短信' : '开放当天发消息'}
        more={<a href={href('/user/personal')}>通知设置</a>}
      />
      <PartFailure of={read} name="开放提醒" retryHref={returnTo} />
      <ul className={list.rows} data-rows="">
        {reminders.map((one) => (
          <li key={one.id} className={list.rowWithEdge} data-policy="">
            <div>
              <h3>
                <a href={projectHref(one.id, one.way)}>{one.title}</a>
              </h3>
              <Meta>
                <span>{one.department}</span>
                <span>
                  <WindowDays project={one} />
                </span>
              </Meta>
            </div>
            <div className={list.edge} data-edge="">
              <ProjectDue project={one} today={today} />
              <ReminderButton
                project={one}
                reminders={{ set, smsTo: null }}
                returnTo={returnTo}
                today={today}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
