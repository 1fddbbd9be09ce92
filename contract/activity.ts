import { z } from 'zod'
import { call } from './call.ts'
import { mobilePhone } from './entities/account.ts'
import { activityDetail, activity as activityEntity } from './entities/content.ts'
import { date, identifier, instant, month, nameText, pageOf, paging } from './envelope.ts'
import { tidyText } from './tidy-text.ts'

export const activity = {
  page: call('GET', '/policy/api/ua/activity/page', {
    access: 'anyone',
    summary: 'Activities: coming ones first, then past ones',
    query: paging.extend({
      month: month.optional(),
    }),
    data: pageOf(activityEntity),
    cacheSeconds: 60,
  }),
  calendar: call('GET', '/policy/api/ua/activity/calendar', {
    access: 'anyone',
    summary: 'Days of a month with the number of activities',
    query: z.object({ month }),
    data: z.array(z.object({ date, count: z.number().int() })),
    cacheSeconds: 60,
  }),
  detail: call('GET', '/policy/api/ua/activity/{id}', {
    access: 'anyone',
    summary: 'One activity',
    params: z.object({ id: identifier }),
    data: activityDetail,
    cacheSeconds: 30,
  }),
  signUp: call('POST', '/policy/api/manager/activity/participant', {
    access: 'user',
    summary: 'Signs up; never more than the capacity, twice is the same as once',
    creates: true,
    body: z.object({
      activityId: identifier,
      name: nameText(40),
      phone: mobilePhone,
      note: z.string().overwrite(tidyText).max(500).optional(),
    }),
    data: activityEntity,
  }),
  mySignUps: call('GET', '/policy/api/manager/activity/eventparticipant/myApply', {
    access: 'user',
    summary: 'What I have signed up for',
    query: paging,
    data: pageOf(z.object({ activity: activityEntity, signedUpAt: instant })),
  }),
}
