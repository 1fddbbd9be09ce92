import { expect, it } from 'vitest'
import { serviceGroups } from '../../navigation/services.ts'
import { waysOn } from './ways-on.ts'

const services = serviceGroups.flatMap((group) => group.services)
const namesFor = (keyword: string, offered = services) =>
  waysOn(keyword, { meant: [], services: offered }).map(({ service }) => service.name)

it('a service that fits by a part of the words does not take the fitting tool away', () => {
  expect(namesFor('高企政策解读')).toEqual(['高新技术企业自测', '政策解读'])
  expect(namesFor('政策解读')).toEqual(['政策解读'])
  expect(namesFor('高新技术企业自测')).toEqual(['高新技术企业自测'])
})

it('nothing leads to what a city does not offer', () => {
  expect(namesFor('高企政策解读', [])).toEqual([])
})
