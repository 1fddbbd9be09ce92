import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from './metrics.server.ts'

const guide = readFileSync(new URL('../../docs/metrics.md', import.meta.url), 'utf8')

/** A metric as the table of the guide has it; the definitions of prom-client do not tell its labels in their types. */
function rowOf(name: string): string {
  const { help, labelNames } = registry.getSingleMetric(name) as unknown as {
    help: string
    labelNames: string[]
  }
  return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ') || '–'} | ${help} |`
}

test('the guide has each metric of the portal with its labels and its meaning, and no other', () => {
  const rows = guide.split('\n').filter((line) => line.startsWith('| `portal_'))
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  expect(rows.sort()).toEqual(
    names
      .filter((name) => name.startsWith('portal_'))
      .map(rowOf)
      .sort(),
  )
})
