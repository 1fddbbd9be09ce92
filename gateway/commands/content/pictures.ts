import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { z } from 'zod'
import { broughtFileNamed, storeBrought } from '../../files/brought-files.ts'
import { isBroughtPicture, readPicture } from '../../topic/pictures/brought.ts'
import { pictureNames } from '../../topic/pictures/gallery.ts'
import type { Beside } from './kind.ts'

/** The folder beside the files of an export in which pictures lie. */
const pictureFolder = 'pictures'
/** What is larger is not even read. */
const mostBytes = 64 * 1024 * 1024

/** A picture as a line names it: a PNG or JPEG beside its file, or one that the platform draws (`rd-deduction-1`). */
export const pictureName = z.string().trim().min(1, '请填写').max(200)

/** What every picture says for those who do not see it. */
export const alternative = z.string().trim().min(1, '请填写：看不到图的人靠它知道图上是什么').max(500)

/** The picture of a line under the name that it is stored by; why it cannot be, in words. */
export async function storedPicture(
  named: string,
  { context: { db }, tenantId, folder }: Beside,
): Promise<{ name: string } | { refused: string }> {
  if (pictureNames.includes(named)) return { name: named }
  const path = normalize(named.replaceAll('\\', '/'))
  if (path.startsWith('/') || path.startsWith('..') || /^[A-Za-z]:/.test(path))
    return { refused: '图片要放在导入文件旁边，写相对路径，如 pictures/封面.png' }
  const content = await contentOf(join(folder, path))
  if (content === 'too large') return { refused: '图片超过 2 MB，请压缩后再导入' }
  if (content === null) {
    const name = path.split('/').at(-1) ?? ''
    const isThere = isBroughtPicture(name) && (await broughtFileNamed(db, tenantId, name)) !== null
    return isThere ? { name } : { refused: '导入文件旁边没有这张图片' }
  }
  const read = readPicture(content)
  if ('refused' in read) return read
  await storeBrought(db, tenantId, read)
  return { name: read.name }
}

async function contentOf(path: string): Promise<Buffer | 'too large' | null> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return null
    return found.size > mostBytes ? 'too large' : await readFile(path)
  } catch {
    return null
  }
}

/** How a line names a stored picture so that it is found beside the file of an export. */
export function namedBeside(name: string): string {
  return isBroughtPicture(name) ? `${pictureFolder}/${name}` : name
}

/** Writes those of these pictures that the city has brought into the folder of an export. */
export async function writePictures(
  names: Iterable<string>,
  { context, tenantId, folder }: Beside,
): Promise<void> {
  for (const name of new Set(names)) {
    if (!isBroughtPicture(name)) continue
    const file = await broughtFileNamed(context.db, tenantId, name)
    if (!file) continue
    await mkdir(join(folder, pictureFolder), { recursive: true })
    await writeFile(join(folder, pictureFolder, name), file.content)
  }
}
