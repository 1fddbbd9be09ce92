import type { z } from 'zod'
import { gatewaySettings, portalSettings } from '../contract/settings.ts'
import { type Variable, variables } from '../contract/settings-grammar.ts'

type Shape = Record<string, z.ZodType>

const portal: Shape = portalSettings.shape
const gateway: Shape = gatewaySettings.shape

/** Every variable, under the process that reads it. */
const groups = {
  'Portal and bundled gateway': said(portal, (name) => name in gateway),
  Portal: said(portal, (name) => !(name in gateway)),
  'Bundled gateway': said(gateway, (name) => !(name in portal)),
}

function said(shape: Shape, belongs: (name: string) => boolean): [string, Variable][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const variable = variables.get(schema)
    return variable && belongs(name) ? [[name, variable]] : []
  })
}

/** What counts where nothing is given, in words. */
function usually({ usual, inWords }: Variable): string {
  return inWords ? usual : usual === '' ? 'none' : `\`${usual}\``
}

/** The file of all variables with what each means, as a shell reads it: none is set. */
export function exampleText(): string {
  const head = [
    'Copy this file to .env and take the # away before what you set. docker compose reads .env by itself; there POSTGRES_PASSWORD,',
    'SESSION_KEYS and DATA_KEYS are required, SITE_ADDRESS, PUBLISHED_ADDRESS and PORTAL_IMAGE count too, and compose.yaml gives addresses,',
    'ports and folders itself: docs/container.md. For a start without containers: set -a; . ./.env; set +a; npm start',
    'An empty value counts as not given. `npm run settings` writes this file after contract/settings.ts.',
  ]
  const lines = Object.entries(groups).flatMap(([title, group]) => [
    '',
    `# ${title}`,
    ...group.flatMap(([name, variable]) => [
      '',
      `# ${variable.what}`,
      `# Takes ${variable.takes}. Default: ${usually(variable)}.`,
      `#${name}=${variable.inWords ? '' : variable.usual}`,
    ]),
  ])
  return `${[...head.map((line) => `# ${line}`), ...lines].join('\n').replaceAll('`', '')}\n`
}

const begin = '<!-- From here on written by `npm run settings`, after contract/settings.ts. -->'
const end = '<!-- Written by hand again. -->'

/** A page with the tables of all variables between its two marks written anew. Throws for a page without them. */
export function withTables(page: string): string {
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from)
    throw new Error('The page lacks the two marks between which its text is written.')
  const tables = Object.entries(groups).map(([title, group]) =>
    [`### ${title}`, '', '| name | default | |', '|---|---|---|', ...group.map(row)].join('\n'),
  )
  return `${page.slice(0, from)}${begin}\n\n${tables.join('\n\n')}\n\n${page.slice(until)}`
}

function row([name, variable]: [string, Variable]): string {
  const what = variable.what.replace(/docs\/[\w-]+\.md/g, (path) => `[${path}](${path})`)
  return `| \`${name}\` | ${usually(variable)} | ${what} Takes ${variable.takes.replace(/docs\/[\w-]+\.md/g, '`$&`')}. |`
}
