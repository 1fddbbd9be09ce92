// Preloaded by the scripts of package.json (`node --import`): ends a command on an old Node with one line.
import { isSupported, range } from './engines.mjs'

const { node } = process.versions
if (!isSupported(node)) {
  process.stderr.write(
    `Node ${node} is too old, ${range} is needed: run "npm ci" again, or install Node 24 (https://nodejs.org)\n`,
  )
  process.exit(1)
}
