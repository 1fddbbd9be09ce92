import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { isSettingOf } from './setting-names.ts'

interface Probe {
  httpGet: { path: string; port: string }
}

interface Deployment {
  kind: 'Deployment'
  metadata: { name: string }
  spec: {
    replicas: number
    selector: Selector
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        automountServiceAccountToken: boolean
        enableServiceLinks: boolean
        terminationGracePeriodSeconds: number
        securityContext: object
        topologySpreadConstraints: { labelSelector: Selector }[]
        containers: [Container]
        volumes: { name: string }[]
      }
    }
  }
}

interface Selector {
  matchLabels: Record<string, string>
}

interface Container {
  image: string
  ports: { name: string; containerPort: number }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
  lifecycle: { preStop: { sleep: { seconds: number } } }
  resources: object
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
}

type Part = { kind: string; apiVersion: string; metadata: { name: string }; spec: never; data: never }

const folder = 'ops/kubernetes'
const kustomization = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8')) as {
  resources: string[]
  images: { name: string; newTag: string }[]
}
const parts = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`)
    return document.toJS() as Part
  }),
)
const of = <T>(kind: string) =>
  new Map(parts.filter((part) => part.kind === kind).map((part) => [part.metadata.name, part as T]))

const deployments = of<Deployment>('Deployment')
const settings = of<{ data: Record<string, string> }>('ConfigMap')
const healthSources = ['app/server/health.server.ts', 'gateway/http/health.ts'].map((path) =>
  readFileSync(path, 'utf8'),
)

/** The overlay that the guide shows. */
const guide = readFileSync('docs/container.md', 'utf8')
const overlay = parse(
  /^ {4}resources: .*\n(?: {4}.*\n)+/m.exec(guide)?.[0].replaceAll(/^ {4}/gm, '') ?? '',
) as {
  images: { name: string }[]
  patches: { patch: string }[]
}
const patches = overlay.patches.map(({ patch }) => parse(patch) as Part & { data: Record<string, string> })

/** ConfigMaps in the order in which pods of a kind read them, with what the guide's overlay changes. */
const readBy = (kind: string) =>
  ['portal-and-gateway', kind].map((name) => ({ name, data: settingsIn(name) }))

function settingsIn(name: string): Record<string, string> {
  const own = patches.filter((patch) => patch.kind === 'ConfigMap' && patch.metadata.name === name)
  return Object.assign({}, settings.get(name)?.data, ...own.map(({ data }) => data))
}

/** Seconds at most in which both end when they are told to, as their drains promise. */
const drainedAfter = 10

test('every file of the folder is part of it, and its parts are of kinds that clusters have', () => {
  const files = globSync('*.yaml', { cwd: folder }).filter((file) => file !== 'kustomization.yaml')
  expect(kustomization.resources.toSorted()).toEqual(files.sort())
  const versions = new Map([
    ['ConfigMap', 'v1'],
    ['Deployment', 'apps/v1'],
    ['NetworkPolicy', 'networking.k8s.io/v1'],
    ['PodDisruptionBudget', 'policy/v1'],
    ['Service', 'v1'],
  ])
  expect(parts.filter(({ kind, apiVersion }) => versions.get(kind) !== apiVersion)).toEqual([])
  expect([...deployments.keys()].sort()).toEqual(['gateway', 'portal'])
  const { version, name } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>
  expect(kustomization.images).toEqual([{ name, newTag: version }])
})

describe.each(['portal', 'gateway'])('the pods of the %s', (name) => {
  const deployment = deployments.get(name)
  if (!deployment) throw new Error(`no deployment ${name}`)
  const { spec } = deployment
  const pod = spec.template.spec
  const [container] = pod.containers
  const own = settings.get(name)?.data ?? {}

  test('are the ones that their service, budget, spread and policy mean', () => {
    const labels = spec.template.metadata.labels
    expect(spec.selector.matchLabels).toEqual(labels)
    expect(pod.topologySpreadConstraints[0]?.labelSelector.matchLabels).toEqual(labels)
    expect(of('Service').get(name)).toMatchObject({ spec: { selector: labels } })
    expect(of('PodDisruptionBudget').get(name)).toMatchObject({ spec: { selector: { matchLabels: labels } } })
    expect(of('NetworkPolicy').get(name)).toMatchObject({ spec: { podSelector: { matchLabels: labels } } })
    expect(spec.replicas).toBeGreaterThan(1)
  })

  test('are asked for what they answer, where they listen', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: '/healthz/live', port: 'http' },
      { path: '/healthz/live', port: 'http' },
      { path: '/healthz/ready', port: 'http' },
    ])
    for (const source of healthSources)
      for (const path of ['live', 'ready']) expect(source).toContain(`/healthz/${path}'`)
    const port = Number(own[name === 'portal' ? 'PORT' : 'GATEWAY_PORT'])
    const metricsPort = Number(own[name === 'portal' ? 'METRICS_PORT' : 'GATEWAY_METRICS_PORT'])
    expect(ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: metricsPort },
    ])
    expect(settingsIn('portal-and-gateway')).toMatchObject({ METRICS_HOST: '0.0.0.0' })
    const monitoring = { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } }
    expect(of('NetworkPolicy').get(name)).toMatchObject({
      spec: {
        ingress: [
          { ports: [{ protocol: 'TCP', port }] },
          {
            from: [{ namespaceSelector: monitoring }],
            ports: [{ protocol: 'TCP', port: metricsPort }],
          },
        ],
      },
    })
  })

  test('have the time to finish what they have begun', () => {
    const { seconds } = container.lifecycle.preStop.sleep
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + drainedAfter)
  })

  test('may do no more than they must', () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false })
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) } })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp'])
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(
      pod.volumes.map((volume) => volume.name),
    )
  })

  test('take settings that they know, and secrets by reference', () => {
    const names = readBy(name).flatMap(({ data }) => Object.keys(data))
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((one) => !isSettingOf(name, one))).toEqual([])
    expect(names.filter((one) => /KEYS|DATABASE|STORE_URL|PASSWORD/.test(one))).toEqual([])
    expect(container.envFrom).toEqual([
      ...readBy(name).map((map) => ({ configMapRef: { name: map.name } })),
      { secretRef: { name } },
    ])
  })

  test("know the hosts that the guide's overlay names", () => {
    const all = Object.assign({}, ...readBy(name).map(({ data }) => data))
    expect(all).toMatchObject({ TENANTS: 'zc.example.gov.cn=default' })
  })
})

test('portals find the gateways, and nobody else does', () => {
  expect(settings.get('portal')?.data['GATEWAY_URL']).toBe('http://gateway:4000')
  expect(of('Service').get('gateway')).toMatchObject({
    spec: { ports: [{ port: 4000, targetPort: 'http' }] },
  })
  const portals = { podSelector: { matchLabels: deployments.get('portal')?.spec.selector.matchLabels } }
  expect(of('NetworkPolicy').get('gateway')).toMatchObject({
    spec: { ingress: [{ from: [portals], ports: [{ port: 4000 }] }, { ports: [{ port: 9465 }] }] },
  })
})

test('pods keep nothing on a disk, and gateways have no demonstration', () => {
  for (const { spec } of deployments.values())
    expect(spec.template.spec.volumes).toEqual([{ name: 'tmp', emptyDir: {} }])
  expect(of('PersistentVolumeClaim').size).toBe(0)
  expect(settings.get('gateway')?.data).toMatchObject({ FILE_STORE: 'database', DEMONSTRATION: '0' })
})

test('nothing is set for portals and for gateways apart that the two could disagree on', () => {
  const [portal, gateway] = ['portal', 'gateway'].map((name) => Object.keys(settingsIn(name)))
  expect(portal?.filter((name) => gateway?.includes(name))).toEqual([])
})

test("the guide's overlay changes only what there is, and what a city must set", () => {
  expect(overlay.images.map(({ name }) => name)).toEqual(kustomization.images.map(({ name }) => name))
  const changed = patches.map(({ metadata, data }) => [metadata.name, Object.keys(data)])
  expect(changed).toEqual([
    ['portal-and-gateway', ['TENANTS']],
    ['portal', ['TRUSTED_PROXIES']],
    ['gateway', ['PORTAL_ADDRESSES']],
  ])
  for (const { metadata, data } of patches)
    expect(Object.keys(settings.get(metadata.name)?.data ?? {})).toEqual(
      expect.arrayContaining(Object.keys(data)),
    )
})
