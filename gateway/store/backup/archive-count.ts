import type { Manifest } from './archive.ts'

/** Says how much an archive holds. */
export function countArchive({ parts }: Manifest): string {
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0)
  const files = parts.filter(({ name }) => name.startsWith('files/')).length
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  return `${rows} 行数据，${files} 个文件，共 ${formatBytes(bytes)}`
}

export function formatBytes(bytes: number): string {
  return bytes < 10_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}
