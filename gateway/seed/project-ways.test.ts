import { expect, it } from 'vitest'
import { isBegunHere } from '../../contract/declaration-way.ts'
import projects from '../data/projects.json' with { type: 'json' }
import { wayOfProject } from './project-ways.ts'

it('what is filed on a site of its own, by its materials, begins nowhere else', () => {
  const filed = projects.filter((one) => one.materials.some((material) => material.includes('平台')))
  expect(filed.map(({ id }) => id)).toContain('green-factory-nat')
  for (const { id } of filed) expect([id, isBegunHere(wayOfProject(id))]).toEqual([id, false])
})
