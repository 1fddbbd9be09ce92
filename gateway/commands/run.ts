import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { Stopped } from '../base/command-ends.ts'
import { type GatewaySettings, readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { defaultTenant } from '../base/tenants.ts'
import { enterDoor } from '../store/door.ts'
import { embeddedFolder } from '../store/embedded-folder.ts'
import { commonOptions, formatHelp, formatOverview } from './help.ts'
import { commands, nearestNames } from './index.ts'
import { type CommandCall, perform, type Workplace } from './perform.ts'
import { callOver } from './talk.ts'
import { atTerminal } from './terminal.ts'

type OpenWorkplace = (settings: GatewaySettings) => Promise<Workplace & { close(): Promise<void> }>

/** Runs `npm run gateway -- COMMAND`: where the store is. Resolves to the exit code. */
export async function runCommandLine(line: string[], open: OpenWorkplace): Promise<number> {
  const [name = 'help', ...rest] = line
  if (['help', '--help', '-h'].includes(name)) {
    if (rest[0] !== undefined && Object.hasOwn(commands, rest[0])) return showHelp(rest[0])
    process.stdout.write(`${await overview()}\n`)
    return 0
  }
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(`没有“${name}”这个命令；可以用：${nearestNames(name).join('、')}、help\n`)
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
    process.stderr.write(
      `没有办理，什么都没有改。网关的设置或数据有问题，请把下面的话交给运维人员：\n${error.message}\n`,
    )
    return 1
  }
}

async function runWhereTheStoreIs(call: CommandCall, open: OpenWorkplace): Promise<number> {
  const settings = readSettings(process.env)
  const { end, ...talk } = atTerminal()
  if (settings.databaseUrl === null) {
    const running = await enterDoor(settings.dataDir)
    if (running) return callOver(running, call, talk).finally(end)
    if (!existsSync(join(embeddedFolder(settings.dataDir), 'store'))) {
      const folder = resolve(settings.dataDir)
      process.stderr.write(
        `没有办理：文件夹 ${folder} 里没有数据库。请在网关的文件夹里运行，并用网关的 DATA_DIR；从来没有启动过网关的，请先启动一次。\n`,
      )
      return 1
    }
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  // Keeps the log out of the output, which a program may read.
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
        wrong ??= `--${option} 后面要写${commonOptions[option].value}，1 到 60 个字`
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
  if (command) process.stdout.write(`${formatHelp(name, command)}\n`)
  return 0
}

async function overview(): Promise<string> {
  return formatOverview(
    await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)),
  )
}
