/** What people call a content type, and the endings that its files have, the office suites' own among them. */
const known: Record<string, { name: string; endings: readonly string[] }> = {
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'application/ofd': { name: 'OFD', endings: ['.ofd'] },
  'application/msword': { name: 'Word', endings: ['.doc', '.wps'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    endings: ['.docx'],
  },
  'application/vnd.ms-excel': { name: 'Excel', endings: ['.xls', '.et'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', endings: ['.xlsx'] },
  'application/zip': { name: 'ZIP', endings: ['.zip'] },
  'image/jpeg': { name: 'JPG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'text/csv': { name: 'CSV', endings: ['.csv'] },
}

/** `PDF、Word、JPG`; `Word（.docx）` where other files of that name are not taken; empty where anything is. */
export function fileTypesInWords(contentTypes: readonly string[]): string {
  const named = contentTypes.map((type) => {
    const one = known[type]
    if (!one) return type
    return alike(one.name).every(([other]) => contentTypes.includes(other))
      ? one.name
      : `${one.name}（${one.endings[0]}）`
  })
  return [...new Set(named)].join('、')
}

/** The content types that people call by one name. */
const alike = (name: string) => Object.entries(known).filter(([, one]) => one.name === name)

/** Endings that are taken nowhere, by the name of what their programs can save them as. */
const convertibleEndings: Record<string, readonly string[]> = {
  Word: ['.rtf', '.odt', '.docm', '.dotx', '.dot', '.wpt', '.uot', '.uof', '.pages'],
  Excel: ['.ods', '.xlsm', '.xlsb', '.xltx', '.xlt', '.ett', '.uos', '.numbers'],
  JPG: ['.heic', '.heif', '.webp', '.bmp', '.gif', '.tif', '.tiff', '.avif'],
  PDF: ['.ppt', '.pptx', '.dps', '.odp', '.key', '.vsd', '.vsdx', '.dwg', '.txt', '.eml', '.msg'],
}
const archiveEndings = ['.zip', '.rar', '.7z', '.tar', '.gz', '.tgz']
const shortcutEndings = ['.lnk', '.url', '.webloc']

/**
 * Returns what to do with a file whose ending is not taken: save it as `.docx`, unpack it, choose
 * another.
 */
function remedyFor(fileName: string, accepts: readonly string[]): string {
  const ending = endingOf(fileName) ?? ''
  if (archiveEndings.includes(ending)) return '请解压后逐个选择'
  if (shortcutEndings.includes(ending)) return '这是快捷方式，请选择它指向的文件'
  const saveAs = endingToSaveAs(ending, accepts)
  return saveAs ? `请另存为 ${saveAs} 再选` : '请换一个文件'
}

/**
 * Returns the ending under which a file like this one would be taken: `.docx` for a `.doc`, else
 * `.pdf`.
 */
function endingToSaveAs(ending: string, accepts: readonly string[]): string | null {
  const name =
    Object.values(known).find(({ endings }) => endings.includes(ending))?.name ??
    Object.keys(convertibleEndings).find((key) => convertibleEndings[key]?.includes(ending))
  if (name === undefined) return null
  const names = name === 'JPG' || name === 'PNG' ? ['JPG', 'PNG', 'PDF'] : [name, 'PDF']
  const types = names.flatMap((one) => alike(one))
  return types.find(([type]) => accepts.includes(type))?.[1].endings[0] ?? null
}

/** The `accept` of a file input: endings and types, so that every system's picker understands it. */
export function acceptAttribute(contentTypes: readonly string[]): string | undefined {
  if (contentTypes.length === 0) return undefined
  return contentTypes.flatMap((type) => [...(known[type]?.endings ?? []), type]).join(',')
}

/** A limit in whole MB (of 1,048,576 bytes), as the rules give it. */
export function limitInWords(maxBytes: number): string {
  return `${Math.floor(maxBytes / 1024 / 1024)} MB`
}

/** What is taken of files: `PDF、Word，每份不超过 20 MB`. */
export function limitsInWords({ accepts, maxBytes }: FileLimits): string {
  return [fileTypesInWords(accepts), `每份不超过 ${limitInWords(maxBytes)}`].filter(Boolean).join('，')
}

/** The content types and the size in bytes that are taken; without types, any. */
export interface FileLimits {
  accepts: readonly string[]
  maxBytes: number
}

/**
 * Why a file cannot be taken, as far as its name and size tell before it is sent; null where it may be. What a name says
 * nothing of is left to whoever reads the content.
 */
export function problemOfChosen(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: FileLimits,
): string | null {
  const taken = `这一项可以交 ${limitsInWords(limits)}`
  if (file.size === 0) return `“${file.name}”是空的（0 字节），请检查后重新选择`
  if (!mayBeTaken(file, limits.accepts)) {
    return `“${file.name}”的格式不能交，${remedyFor(file.name, limits.accepts)}。${taken}`
  }
  if (file.size > limits.maxBytes) return `“${file.name}”太大，请压缩或拆分后再选。${taken}`
  return null
}

/** A name without an ending, and a type that has no known endings, decide nothing. */
function mayBeTaken({ name, type }: Pick<File, 'name' | 'type'>, accepts: readonly string[]): boolean {
  const ending = endingOf(name)
  if (!ending || accepts.length === 0 || accepts.includes(type)) return true
  return accepts.some((one) => !known[one] || known[one].endings.includes(ending))
}

const endingOf = (fileName: string) => /\.\w+$/.exec(fileName.toLowerCase())?.[0]
