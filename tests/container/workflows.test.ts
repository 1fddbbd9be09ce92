import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const workflows = globSync('.github/workflows/*.yml').map((path) => readFileSync(path, 'utf8'))
const valuesOf = (key: string) =>
  workflows
    .flatMap((text) => [...text.matchAll(new RegExp(`\\b${key}: (.+)$`, 'gm'))])
    .map(([, value]) => value)

test('actions are of one commit, and say of which version that is', () => {
  // A workflow of this repository is of the commit that calls it.
  const actions = valuesOf('uses').filter((one) => !one?.startsWith('./.github/'))
  expect(actions.length).toBeGreaterThan(3)
  expect(actions.filter((one) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one ?? ''))).toEqual([])
})

test('the servers of the tests are those of compose.yaml', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const images = valuesOf('image')
  expect(images.length).toBeGreaterThan(1)
  expect(images.filter((image) => !compose.includes(`image: ${image}\n`))).toEqual([])
})
