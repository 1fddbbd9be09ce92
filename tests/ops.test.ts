import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const target = z.object({ expr: z.string() })
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(target).default([]) })) })
  .parse(JSON.parse(read('ops/grafana/portal.json')))
const alerts = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(read('ops/prometheus/alerts.yaml')))

const shown = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ at: title, expr })),
)
const watched = alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ at: alert, expr })))

/** Labels that Prometheus itself adds, and `le` of a histogram's buckets. */
const ofPrometheus = ['job', 'instance']

/** The labels of each metric: those of the guide, which the tests beside the registries hold to them, and those of every process of Node. */
function exposed(): Map<string, string[]> {
  const found = new Map<string, string[]>([['up', ofPrometheus]])
  for (const [, name = '', labels = '', meaning = ''] of read('docs/metrics.md').matchAll(
    /^\| `((?:portal|gateway)_\w+)` \| (.+?) \| (.+) \|$/gm,
  )) {
    const own = [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label)
    found.set(name, [...own, ...ofPrometheus])
    expect(meaning).not.toBe('')
    if (!name.endsWith('_seconds')) continue
    found.set(`${name}_bucket`, [...own, ...ofPrometheus, 'le'])
    for (const part of ['sum', 'count']) found.set(`${name}_${part}`, [...own, ...ofPrometheus])
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name } of registry.getMetricsAsArray()) {
    const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] }
    for (const ending of ['', '_sum', '_count']) found.set(name + ending, [...labelNames, ...ofPrometheus])
  }
  return found
}

/** What stands in an expression of Prometheus beside functions and operators: metrics, each with the labels it is selected by. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const plain = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const grouped = [...plain.matchAll(/\b(?:by|on|without|ignoring) ?\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  const rest = plain.replaceAll(/\b(?:by|on|without|ignoring) ?\([^)]*\)/g, ' ')
  return [...rest.matchAll(/\b([a-z_]\w*)\b(?! *[(=!])(?:\{([^}]*)\})?/gi)]
    .filter(([, name = '']) => !['and', 'or', 'unless'].includes(name))
    .map(([, name = '', selector = '']) => ({
      name,
      labels: [
        ...grouped,
        ...[...selector.matchAll(/(\w+) *(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
      ],
    }))
}

const metrics = exposed()

test.each([...shown, ...watched])('$at asks for metrics and labels that are exposed: $expr', ({ expr }) => {
  const used = metricsIn(expr)
  expect(used).not.toEqual([])
  for (const { name, labels } of used) {
    expect([...metrics.keys()]).toContain(name)
    expect(metrics.get(name)).toEqual(expect.arrayContaining(labels))
  }
})

test('the dashboard shows every metric of the portal and of the gateway', () => {
  const names = shown.flatMap(({ expr }) => metricsIn(expr)).map(({ name }) => name.replace(/_bucket$/, ''))
  const own = [...metrics.keys()].filter(
    (name) => /^(?:portal|gateway)_/.test(name) && !/_seconds_(?:bucket|sum|count)$/.test(name),
  )
  expect(own.length).toBeGreaterThan(10)
  expect(names).toEqual(expect.arrayContaining(own))
})

test('the dashboard draws no panel twice, and none without a question', () => {
  const ids = z
    .object({
      panels: z.array(z.object({ id: z.number(), type: z.string(), targets: z.array(target).optional() })),
    })
    .parse(JSON.parse(read('ops/grafana/portal.json'))).panels
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
  for (const { type, targets } of ids)
    expect(targets?.length ?? 0).toBeGreaterThanOrEqual(type === 'row' ? 0 : 1)
})
