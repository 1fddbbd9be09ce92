import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { Stopped } from '../base/command-ends.ts'
import { type GatewaySettings, readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { defaultTenant } from '../base/tenants.ts'
import { enterDoor } from '../store/door.ts'
import { embeddedFolder } from '../store/embedded-folder.ts'
import { commands, nearestNames } from './index.ts'
import { type CommandCall, perform, type Workplace } from './perform.ts'
import { callOver } from './talk.ts'
import { atTerminal } from './terminal.ts'

type OpenWorkplace = (settings: GatewaySettings) => Promise<Workplace & { close(): Promise<void> }>

const everyCommand = `Every command takes
  --tenant ID  the tenant that it is for; "${defaultTenant}" where it is left out
  --as NAME    who does it, for the records; the name of the system's user where it is left out
  --help       what it takes
A portal that has started its gateway shows at once what a command did there. Other portals show it within
four minutes, some things within twelve (docs/clerk.md); the exit code is 0 when it is done, 1 when not and nothing was changed, 2 for a wrong call,
3 when the gateway that did it ended before it said so.`

/** Runs `npm run gateway -- COMMAND`: where the store is. Resolves to the exit code. */
export async function runCommandLine(line: string[], open: OpenWorkplace): Promise<number> {
  const [name = 'help', ...rest] = line
  if (['help', '--help', '-h'].includes(name)) {
    if (rest[0] !== undefined && Object.hasOwn(commands, rest[0])) return showHelp(rest[0])
    process.stdout.write(`${await overview()}\n`)
    return 0
  }
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(`no command "${name}"; there are: ${nearestNames(name).join(', ')}, help\n`)
    return 2
  }
  const { words, values, wrong } = ownWords(rest)
  if (values.help) return showHelp(name)
  if (wrong) {
    process.stderr.write(`${wrong}\n`)
    return 2
  }
  const call = {
    name,
    words,
    tenantId: values.tenant ?? defaultTenant,
    as: values.as ?? systemUser(),
    folder: process.cwd(),
  }
  try {
    return await runWhereTheStoreIs(call, open)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function runWhereTheStoreIs(call: CommandCall, open: OpenWorkplace): Promise<number> {
  const settings = readSettings(process.env)
  const { end, ...talk } = atTerminal()
  if (settings.databaseUrl === null) {
    const running = await enterDoor(settings.dataDir)
    if (running) return callOver(running, call, talk).finally(end)
    if (!existsSync(join(embeddedFolder(settings.dataDir), 'store')))
      throw new StartFailure(`DATA_DIR: there is no store in ${resolve(settings.dataDir)}`)
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  // What a command has to say it says itself; its output may be read by a program.
  const workplace = await open({ ...settings, logLevel: 'silent' })
  try {
    return await perform(workplace, call, {
      ...talk,
      progress(...of) {
        if (isStopped) throw new Stopped()
        talk.progress(...of)
      },
      ask: async (question) => (isStopped ? null : talk.ask(question)),
    })
  } finally {
    end()
    await workplace.close()
  }
}

/** Takes out the words that every command takes; after `--` none is. */
function ownWords(rest: string[]) {
  const words: string[] = []
  const values: { tenant?: string; as?: string; help?: true } = {}
  let wrong: string | null = null
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? ''
    const [, option, given] = /^--(tenant|as)(?:=(.*))?$/s.exec(word) ?? []
    if (word === '--') {
      words.push(...rest.slice(at))
      break
    }
    if (word === '--help' || word === '-h') values.help = true
    else if (option === 'tenant' || option === 'as') {
      const value = given ?? rest[++at]
      if (value === undefined || !/^[^\p{Cc}]{1,60}$/u.test(value))
        wrong ??= `--${option}: takes a name of 1 to 60 characters`
      else values[option] = value
    } else words.push(word)
  }
  return { words, values, wrong }
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

async function showHelp(name: string): Promise<number> {
  const command = await commands[name]?.()
  process.stdout.write(`${command?.help ?? ''}\n\n${everyCommand}\n`)
  return 0
}

async function overview(): Promise<string> {
  const wide = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(wide)}  ${(await load()).summary}`),
  )
  return `npm run gateway                     serves
npm run gateway -- COMMAND [words]  does one thing, beside a gateway that serves or without one
npm run gateway -- COMMAND --help   says what it takes

${lines.join('\n')}

${everyCommand}`
}
