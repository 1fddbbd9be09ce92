import { expect, it } from 'vitest'
import { fittingService } from './fitting-service.ts'

it.each([
  ['长辈版', '长辈版'],
  ['怎样打开长辈版', '长辈版'],
  ['适老化', '长辈版'],
  ['无障碍', '无障碍声明'],
  ['活动', '活动'],
  ['english policies', 'English policies'],
])('of “%s” is %s', (words, name) => {
  expect(fittingService(words)?.name).toBe(name)
})

it('is none where the words are about something else', () => {
  expect(fittingService('活动经费补贴')).toBeUndefined()
  expect(fittingService('高企')).toBeUndefined()
})
