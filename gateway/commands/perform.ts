import { Stopped, WrongCall } from '../base/command-ends.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import type { Tenants } from '../base/tenants.ts'
import type { TellChanged } from '../http/portal-channel.ts'
import { forgetMemoised } from '../store/memoised.ts'
import type { Surroundings } from './command.ts'
import { commands } from './index.ts'

/** Where commands run: an opened store and what stands round it, in a gateway that serves or in a process of the command's own. */
export interface Workplace {
  context: Context
  tenants: Pick<Tenants, 'known'>
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
    if (!command) throw new WrongCall(`no command "${name}"`)
    if (!tenants.known(tenantId))
      throw new WrongCall(`--tenant: got "${tenantId}", takes a tenant of TENANTS or TENANTS_FILE`)
    await ready(tenantId)
    const code = await command.run({ context, ...call, ...talk })
    if (code !== 0) return code
    forgetMemoised(context.db, tenantId)
    await changed(tenantId)
    return 0
  } catch (error) {
    for (const line of linesOf(error)) talk.complain(line)
    if (error instanceof WrongCall) return 2
    if (!isRefusal(error)) context.log('error', 'a command failed', { command: name, reason: String(error) })
    return 1
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof BusinessWarning || error instanceof NotFound || error instanceof Stopped
}

function linesOf(error: unknown): string[] {
  if (error instanceof BusinessWarning) return error.warnings.map(({ errorMessage }) => errorMessage)
  if (error instanceof Stopped) return ['stopped: nothing was changed']
  return [error instanceof Error ? error.message : String(error)]
}
