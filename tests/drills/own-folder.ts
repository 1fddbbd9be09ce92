import { after } from 'node:test'
import { temporaryFolder } from '../processes.ts'

const folders: { remove: () => void }[] = []
after(() => {
  for (const { remove } of folders) remove()
})

/**
 * Makes a data folder that goes after the last test of a file. Hooks of a test run in their order:
 * one that removed its folder would come before those that end what works in it.
 */
export function ownFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder.path
}
