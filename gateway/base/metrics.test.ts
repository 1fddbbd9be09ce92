import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry, showPool } from './metrics.ts'

const guide = readFileSync(new URL('../../docs/metrics.md', import.meta.url), 'utf8')

/** A metric as the table of the guide has it; the definitions of prom-client do not tell its labels in their types. */
function rowOf(name: string): string {
  const { help, labelNames } = registry.getSingleMetric(name) as unknown as {
    help: string
    labelNames: string[]
  }
  return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ') || '–'} | ${help} |`
}

test('the guide has each metric of the gateway with its labels and its meaning, and no other', () => {
  const rows = guide.split('\n').filter((line) => line.startsWith('| `gateway_'))
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  expect(rows.sort()).toEqual(
    names
      .filter((name) => name.startsWith('gateway_'))
      .map(rowOf)
      .sort(),
  )
})

test('the connections of the pool that was opened are shown as they are now', async () => {
  const pool = { totalCount: 5, idleCount: 2, waitingCount: 0 }
  showPool(pool)
  pool.waitingCount = 4
  const text = await registry.metrics()
  expect(text).toContain('gateway_database_connections{state="used"} 3\n')
  expect(text).toContain('gateway_database_connections{state="idle"} 2\n')
  expect(text).toContain('gateway_database_waiting 4\n')
})
