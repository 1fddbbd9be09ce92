import { z } from 'zod'
import { call } from './call.ts'
import { projectRef } from './entities/policy.ts'
import { done, identifier, instant } from './envelope.ts'

const calendarInstead =
  'No reminder is offered: where a window is still to come, its days can be taken as a calendar file.'
const project = z.object({ projectId: identifier })

/** A wish to be told when a project opens, with the window that the project has now. */
const openingReminder = projectRef.extend({ setAt: instant })
export type OpeningReminder = z.infer<typeof openingReminder>

/** Being told when a project opens: in the message centre, and by text message for those who have agreed to that. */
export const reminder = {
  list: call('GET', '/policy/api/customer/reminder/list', {
    beyond: calendarInstead,
    access: 'user',
    summary:
      'My reminders, what opens next first, and since when they also come by text message (null: they do not)',
    data: z.object({ reminders: z.array(openingReminder), smsSince: instant.nullable() }),
  }),
  set: call('PUT', '/policy/api/customer/reminder/{projectId}', {
    beyond: calendarInstead,
    access: 'user',
    summary:
      'Wishes to be told when a project opens; twice is the same as once. It follows a window that moves, and is gone once it was sent',
    params: project,
    data: done,
  }),
  remove: call('DELETE', '/policy/api/customer/reminder/{projectId}', {
    beyond: calendarInstead,
    access: 'user',
    summary: 'Takes that back',
    params: project,
    data: done,
  }),
  chooseSms: call('PUT', '/policy/api/customer/reminder-sms', {
    beyond: calendarInstead,
    access: 'user',
    summary: 'Whether reminders also come by text message; kept as a consent with its time',
    body: z.object({ on: z.boolean() }),
    data: done,
  }),
}
