import { readFile, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { largestFile } from '../../files/arrived-file.ts'

/**
 * The bytes of a file that a line names beside its own; null where there is none. Only what lies in the folder of the import, or below it, is
 * read: a line can come from somebody else than whoever runs the command.
 */
export async function contentBeside(
  folder: string,
  named: string,
): Promise<{ bytes: Buffer } | { refused: string } | null> {
  const outside = { refused: '文件要放在导入文件旁边，写相对路径，如 pictures/封面.png' }
  const path = named.replaceAll('\\', '/')
  if (path.startsWith('/') || path.split('/').includes('..') || /^[A-Za-z]:/.test(path)) return outside
  try {
    const [real, root] = await Promise.all([realpath(join(folder, path)), realpath(folder)])
    if (relative(root, real).startsWith('..')) return outside
    const found = await stat(real)
    if (!found.isFile()) return null
    if (found.size > largestFile) return { refused: '文件超过 20 MB' }
    return { bytes: await readFile(real) }
  } catch {
    return null
  }
}
