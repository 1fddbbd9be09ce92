import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { broughtFileNamed, storeBrought } from '../../files/brought-files.ts'
import { isBroughtPicture, readPicture } from '../../topic/pictures/brought.ts'
import { pictureNames } from '../../topic/pictures/gallery.ts'
import { contentBeside } from './file-beside.ts'
import type { Beside } from './kind.ts'

/** The folder beside the files of an export in which pictures lie. */
const pictureFolder = 'pictures'

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
  const content = await contentBeside(folder, named)
  if (content === null) {
    const name = named.split('/').at(-1) ?? ''
    const isThere = isBroughtPicture(name) && (await broughtFileNamed(db, tenantId, name)) !== null
    return isThere ? { name } : { refused: '导入文件旁边没有这张图片' }
  }
  if ('refused' in content) return content
  const read = readPicture(content.bytes)
  if ('refused' in read) return read
  await storeBrought(db, tenantId, read)
  return { name: read.name }
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
