import { expect, it } from 'vitest'
import { serviceGroups } from '../../navigation/services.ts'
import { fittingService } from './fitting-service.ts'

const services = serviceGroups.flatMap((group) => group.services)

it.each([
  ['长辈版', '长辈版'],
  ['怎样打开长辈版', '长辈版'],
  ['适老化', '长辈版'],
  ['无障碍', '无障碍声明'],
  ['活动', '活动'],
  ['我的咨询', '我的咨询'],
  ['english policies', 'English policies'],
])('of “%s” is %s', (words, name) => {
  expect(fittingService(words, services)?.name).toBe(name)
})

it('is none where the words are about something else', () => {
  expect(fittingService('活动经费补贴', services)).toBeUndefined()
  expect(fittingService('长辈版', [])).toBeUndefined()
  expect(fittingService('高企', services)).toBeUndefined()
})
