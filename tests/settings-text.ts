import type { z } from 'zod'
import { gatewaySettings, portalSettings } from '../contract/settings.ts'
import { type Variable, variables } from '../contract/settings-grammar.ts'

type Shape = Record<string, z.ZodType>

const portal: Shape = portalSettings.shape
const gateway: Shape = gatewaySettings.shape

/** All variables, by the process that reads them. */
const groups = {
  'Portal and bundled gateway': listVariables(portal, (name) => name in gateway),
  Portal: listVariables(portal, (name) => !(name in gateway)),
  'Bundled gateway': listVariables(gateway, (name) => !(name in portal)),
}

function listVariables(shape: Shape, isIncluded: (name: string) => boolean): [string, Variable][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const variable = variables.get(schema)
    return variable && isIncluded(name) ? [[name, variable]] : []
  })
}

function describeDefault({ usual, inWords }: Variable): string {
  return inWords ? usual : usual === '' ? 'none' : `\`${usual}\``
}

/** Returns `.env.example`: every variable with its meaning, commented out. */
export function renderExample(): string {
  const head = [
    'Copy this file to .env and remove the # before each setting that you change. npm start and every command read .env;',
    'the environment wins. An empty value counts as not set.',
    'docker compose reads .env too. It requires POSTGRES_PASSWORD, SESSION_KEYS and DATA_KEYS, takes SITE_ADDRESS, PUBLISHED_ADDRESS',
    'and PORTAL_IMAGE, and sets addresses, ports and folders itself: docs/container.md.',
    'Written by `npm run settings` from contract/settings.ts.',
  ]
  const lines = Object.entries(groups).flatMap(([title, group]) => [
    '',
    `# ${title}`,
    ...group.flatMap(([name, variable]) => [
      '',
      `# ${variable.what}`,
      `# Takes ${variable.takes}. Default: ${describeDefault(variable)}.`,
      `#${name}=${variable.inWords ? '' : variable.usual}`,
    ]),
  ])
  return `${[...head.map((line) => `# ${line}`), ...lines].join('\n').replaceAll('`', '')}\n`
}

const begin = '<!-- From here on written by `npm run settings` from contract/settings.ts. -->'
const end = '<!-- Written by hand again. -->'

/** Replaces the tables between the two marks of docs/settings.md. Throws if a mark is missing. */
export function renderPage(page: string): string {
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from) throw new Error('The page lacks the two marks around its tables.')
  const tables = Object.entries(groups).map(([title, group]) =>
    [`### ${title}`, '', '| name | default | meaning |', '|---|---|---|', ...group.map(renderRow)].join('\n'),
  )
  return `${page.slice(0, from)}${begin}\n\n${tables.join('\n\n')}\n\n${page.slice(until)}`
}

function renderRow([name, variable]: [string, Variable]): string {
  const meaning = `${variable.what} Takes ${variable.takes}.`.replace(/docs\/([\w-]+\.md)/g, '[$1]($1)')
  return `| \`${name}\` | ${describeDefault(variable)} | ${meaning} |`
}
