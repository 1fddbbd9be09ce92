// Checks a gateway against the contract: `npm run conformance -- --base-url http://127.0.0.1:4000 --control`.
// Without --base-url it starts the bundled gateway, on each store that this machine has, and checks that.
import { parseArgs } from 'node:util'
import { closingLine, type Tally } from '../tally.ts'
import { checkOwnGateways, type Store, stores } from './own-gateways.ts'
import { givenPeople, madePeople, type People } from './people.ts'
import { runSuite } from './suite.ts'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    control: { type: 'boolean', default: false },
    'tenant-host': { type: 'string' },
    'other-tenant-host': { type: 'string', default: 'conformance-b.localhost' },
    'user-token': { type: 'string' },
    'enterprise-token': { type: 'string' },
    'enterprise-id': { type: 'string' },
    call: { type: 'string' },
    store: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const help = `npm run conformance -- [options]
  --base-url URL            the gateway; without it the bundled one is started and checked
  --control                 it has the control interface: people are made, and everything is checked
  --tenant-host HOST        the tenant (default: localhost, with --control conformance-a.localhost)
  --other-tenant-host HOST  a second tenant, with --control
  --user-token TOKEN        somebody who is logged in, for a gateway without the control interface
  --enterprise-token TOKEN  somebody with an enterprise, and which one:
  --enterprise-id ID
  --store pglite|server     the bundled gateway on one store; on both without it
  --call NAME               one call (declaration.add) or one family (declaration)`

async function checkGateway(baseUrl: string): Promise<Tally> {
  const url = new URL(baseUrl)
  const report = await runSuite(url.href.replace(/\/$/, ''), peopleOf(url), values.call)
  console.log(report.text())
  return report.tally()
}

function peopleOf(url: URL): People {
  if (values.control) {
    const host = values['tenant-host'] ?? 'conformance-a.localhost'
    return madePeople(Number(url.port || 80), host, values['other-tenant-host'])
  }
  return givenPeople(values['tenant-host'] ?? 'localhost', {
    userToken: values['user-token'],
    enterpriseToken: values['enterprise-token'],
    enterpriseId: values['enterprise-id'],
  })
}

function chosenStores(name: string | undefined): readonly Store[] {
  if (name === undefined) return stores
  const found = stores.find((store) => store === name)
  if (!found) throw new Error(`--store: got "${name}", takes ${stores.join(' or ')}`)
  return [found]
}

if (values.help) console.log(help)
else {
  const baseUrl = values['base-url']
  const tally = baseUrl
    ? await checkGateway(baseUrl)
    : await checkOwnGateways(chosenStores(values.store), values.call)
  console.log(closingLine(tally))
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
}
