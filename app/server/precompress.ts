import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/
const smallest = 128

/** Writes a brotli and a gzip copy beside every file of a build that gets smaller by it. */
export async function precompress(folder: string): Promise<void> {
  for (const name of globSync('**/*', { cwd: folder })) {
    if (!compressible.test(name)) continue
    const path = join(folder, name)
    const plain = await readFile(path)
    if (plain.length < smallest) continue
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(plain, { level: 9 }),
    ])
    if (br.length < plain.length) await writeFile(`${path}.br`, br)
    if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
  }
}
