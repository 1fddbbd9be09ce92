import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** Where the version of the image, the packages and the history is named, with how often. */
const named: [string, RegExp, number][] = [
  [
    'package-lock.json',
    /^ {2}"version": "([\d.]+)"|^ {6}"name": "enterprise-policy-portal",\n {6}"version": "([\d.]+)"/gm,
    2,
  ],
  ['compose.yaml', /enterprise-policy-portal:([\d.]+)/g, 1],
  ['docs/container.md', /(?:enterprise-policy-portal:|VERSION=|newTag: )([\d.]+)/g, 4],
  ['ops/kubernetes/kustomization.yaml', /newTag: ([\d.]+)/g, 1],
]

test.each(named)('%s names the version of package.json', (file, pattern, times) => {
  const found = [...read(file).matchAll(pattern)].map(([, one, other]) => one ?? other)
  expect(found).toEqual(Array.from({ length: times }, () => version))
})

test('the newest release in CHANGELOG.md is the version of package.json', () => {
  expect(/^## \[([\d.]+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
