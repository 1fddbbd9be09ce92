import { Stopped, WrongCall } from '../base/command-ends.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import type { Tenants } from '../base/tenants.ts'
import type { TellChanged } from '../http/portal-channel.ts'
import { forgetMemoised } from '../store/memoised.ts'
import type { Surroundings } from './command.ts'
import { helpHint } from './help.ts'
import { commands } from './index.ts'

/** Where commands run: an opened store and what stands round it, in a gateway that serves or in a process of the command's own. */
export interface Workplace {
  context: Context
  tenants: Pick<Tenants, 'ofName'>
  /** Gives a tenant its seed; at once for one that has it. */
  ready(tenantId: string): Promise<void>
  /** Tells the portal that keeps answers of this gateway that those of a tenant no longer hold. */
  changed: TellChanged
}

/** A command as it was called. */
export type CommandCall = Pick<Surroundings, 'tenantId' | 'words' | 'folder' | 'as'> & { name: string }

/** How a command talks to whoever called it. */
export type Talk = Pick<Surroundings, 'say' | 'complain' | 'progress' | 'ask'>

/** Runs a command to its end, and lets everybody see at once what it has changed. Resolves to its exit code. */
export async function perform(
  { context, tenants, ready, changed }: Workplace,
  { name, ...call }: CommandCall,
  talk: Talk,
): Promise<number> {
  const { tenantId } = call
  try {
    const command = await commands[name]?.()
    if (!command) throw new WrongCall(`没有“${name}”这个命令`)
    if (tenants.ofName(tenantId) === null)
      throw new WrongCall(`没有“${tenantId}”这个租户；--tenant 要写 TENANTS 或 TENANTS_FILE 里的租户编号`)
    await ready(tenantId)
    const code = await command.run({ context, ...call, ...talk })
    if (code !== 0) return code
    forgetMemoised(context.db, tenantId)
    await changed(tenantId)
    return 0
  } catch (error) {
    for (const line of linesOf(error)) talk.complain(line)
    if (error instanceof WrongCall) {
      talk.complain(helpHint(name))
      return 2
    }
    if (!isRefusal(error)) context.log('error', 'a command failed', { command: name, reason: String(error) })
    return 1
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof BusinessWarning || error instanceof NotFound || error instanceof Stopped
}

function linesOf(error: unknown): string[] {
  if (error instanceof BusinessWarning) return error.warnings.map(({ errorMessage }) => errorMessage)
  if (error instanceof Stopped) return ['已停止，什么都没有改']
  const reason = error instanceof Error ? error.message : String(error)
  if (isRefusal(error) || error instanceof WrongCall) return [reason]
  return [`出了意外，没有办好，什么都没有改。请把下面的话交给运维人员：`, reason]
}
