/**
 * Finds a chosen file that cannot be read any more: it has been moved, renamed, changed or deleted,
 * or another program holds it.
 */
export async function findUnreadableFile(entries: Iterable<FormDataEntryValue>): Promise<File | null> {
  for (const entry of entries) if (entry instanceof File && !(await isReadable(entry))) return entry
  return null
}

/** Reads both ends: some browsers notice a file that became shorter by its end alone. */
async function isReadable(file: File): Promise<boolean> {
  const length = Math.min(1, file.size)
  try {
    const ends = await Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()])
    return ends.every(({ byteLength }) => byteLength === length)
  } catch {
    return false
  }
}

export function unreadableInWords({ name }: File): string {
  return `文件“${name}”读不到了，可能已被移动、改名、修改或删除，请重新选择`
}
