import { expect, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import type { CommandDescription } from './command-line.ts'
import { operatorCommands } from './operator-commands.ts'

const scripts: Record<string, string> = project.scripts

test.each(Object.entries<CommandDescription>(operatorCommands))(
  'npm run %s runs without npm as the script of package.json does',
  (name, command) => {
    const script = scripts[name]?.replace('--import ./ops/node/settings.mjs ', '')
    expect(command.withoutNpm ?? script).toBe(script)
  },
)
