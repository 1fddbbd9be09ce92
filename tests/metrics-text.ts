import { ask } from './ask.ts'

/** The numbers that a port for metrics tells now. */
export interface Metrics {
  text: string
  /** The sum over all series of a name that have these labels; 0 where there is none. */
  sum(name: string, labels?: Record<string, string>): number
}

/** Reads what `GET /metrics` on this port answers. */
export async function readMetrics(port: number): Promise<Metrics> {
  const { status, body } = await ask({ port, path: '/metrics' })
  if (status !== 200) throw new Error(`/metrics answered ${status}`)
  const series = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="(.*?)"/g)].map(([, label, text]) => [label, text]),
    ),
    value: Number(value),
  }))
  return {
    text: body,
    sum: (name, labels = {}) =>
      series
        .filter((one) => one.name === name)
        .filter((one) => Object.entries(labels).every(([label, text]) => one.labels[label] === text))
        .reduce((sum, { value }) => sum + value, 0),
  }
}
