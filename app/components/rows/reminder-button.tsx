import { href } from 'react-router'
import { Icon } from '../../drawings/icon.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import button from '../button/button.module.css'
import layout from '../layout/layout.module.css'
import text from '../layout/text.module.css'

/** What a page knows of reminders, for whoever looks at it. */
export interface Reminders {
  /** The projects that have one. */
  set: string[]
  /** The telephone, masked, that could get them as text messages too; null where it does already, or there is none. */
  smsTo: string | null
}

/**
 * 开放时提醒我, for a project whose window is still to come (nothing for any other): a form of its own, which comes back to `returnTo`. Where no
 * reminder can be had, its days for a calendar. `full`: where there is room to ask for text messages as well.
 */
export function ReminderButton({
  project,
  reminders,
  returnTo,
  today,
  full = false,
}: {
  project: { id: string; title: string; opensOn: string | null }
  reminders: Reminders | null
  returnTo: string
  today: string
  full?: boolean
}) {
  const { id, title, opensOn } = project
  if (opensOn === null || opensOn <= today) return null
  if (reminders === null)
    return <WindowCalendarLink id={id} className={full ? button.secondary : button.bare} />
  const isSet = reminders.set.includes(id)
  const named = <span className={layout.visuallyHidden}>：{title}</span>
  return (
    <form className={full ? layout.stack : undefined} method="post" action={href('/reminder/:id', { id })}>
      <PersonField />
      <input type="hidden" name="returnTo" value={returnTo} />
      {isSet ? (
        <>
          <span className={text.quiet}>已设提醒</span> ·{' '}
          <button type="submit" className={button.link} name="wish" value="remove" data-log="reminder-remove">
            取消{named}
          </button>
        </>
      ) : (
        <>
          {full && reminders.smsTo ? (
            <p>
              <label>
                <input type="checkbox" name="sms" value="on" /> 同时发短信到 {reminders.smsTo}
              </label>
            </p>
          ) : null}
          <button
            type="submit"
            className={full ? button.primary : button.bare}
            name="wish"
            value="add"
            data-log="reminder-add"
          >
            <Icon name="bell" />
            开放时提醒我{named}
          </button>
        </>
      )}
    </form>
  )
}

/** The days of a project's window as a file for a calendar. */
export function WindowCalendarLink({ id, className }: { id: string; className: string | undefined }) {
  return (
    <a
      className={className}
      href={href('/zct-ee/declare-project/:id/window.ics', { id })}
      data-download=""
      data-log="calendar"
    >
      <Icon name="cal" />
      加入日历
    </a>
  )
}
