import { href } from 'react-router'
import type { Activity } from '../../../contract/entities/content.ts'
import button from '../../components/button/button.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { ActivityTime } from '../activity/activity-time.tsx'

/** The activities that the person has signed up for. */
export function SignUps({ signUps }: { signUps: { activity: Activity; signedUpAt: string }[] }) {
  if (signUps.length === 0) {
    return (
      <EmptyList
        acts={
          <a className={button.primary} href={href('/activity')}>
            看近期活动
          </a>
        }
      >
        还没有报名参加活动。
      </EmptyList>
    )
  }
  return (
    <ul className={list.rows} data-rows="">
      {signUps.map(({ activity, signedUpAt }) => (
        <li key={activity.id} className={list.row}>
          <h2>
            <a href={href('/activity/:id', { id: activity.id })}>{activity.title}</a>
          </h2>
          <Meta>
            <ActivityTime {...activity} />
            <span>{activity.venue}</span>
            <span>
              <Moment of={signedUpAt} /> 报名
            </span>
          </Meta>
        </li>
      ))}
    </ul>
  )
}
