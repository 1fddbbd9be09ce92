import { documentName, isKnownType, sheetName, slidesName } from './known-kinds.ts'

/** The reason for refusing a file, in words for the person who uploads it. */
export interface Refusal {
  refused: string
}

const saveAsWord = '请用 Word 或 WPS 打开，另存为 .docx 后再上传'
const saveAsExcel = '请用 Excel 或 WPS 打开，另存为 .xlsx 后再上传'
const saveAsSlides = '请用 PowerPoint 或 WPS 打开，另存为 .pptx 后再上传'
const saveAsPicture = '请另存为 JPG 或 PNG 后再上传'
const saveAsPdf = '请导出为 PDF 后再上传'

export const refusals = {
  unknown: { refused: '认不出文件格式，可能已损坏，或者改过扩展名；请用原来的软件打开，重新保存后再上传' },
  broken: { refused: '文件不完整，请重新保存后再上传' },
  encrypted: { refused: '文件设了打开密码，工作人员打不开；请去掉密码后再上传' },
  // Excel encrypts some workbooks without a password too, when they are protected.
  encryptedPackage: {
    refused: '文件设了密码或者保护，不能检查；请用 Office 或 WPS 打开，去掉密码和“保护工作簿”后再上传',
  },
  rights: { refused: '文件设了权限，只有指定的账号能打开；请取消权限限制后再上传' },
  certificate: { refused: '文件用证书或者专门的软件加了密，工作人员打不开；请解密后再上传' },
  companyLocked: {
    refused: '文件被单位的加密软件加了密，别的电脑打不开；请在加密软件里解密后再上传',
  },
  oversized: { refused: '文件由太多部分组成，不能检查；请拆成几个文件，或者另存为 PDF 后再上传' },
  macros: { refused: '文件含有宏，不能上传；请另存为不含宏的文档' },
  archive: { refused: '压缩包里的文件不能逐个检查，请解压后分别上传' },
  lockedArchive: { refused: '压缩包不能上传，这一个还设了密码；请用密码解压后，把里面的文件分别上传' },
  program: { refused: '可执行程序不能上传' },
  script: { refused: '脚本文件不能上传' },
  shortcut: { refused: '这是快捷方式，不是文件本身；请找到它指向的文件再上传' },
  markup: { refused: `网页和矢量图文件不能上传；${saveAsPdf}` },
  markupInText: { refused: '文字里夹有网页代码，不能上传；请另存为 PDF 后再上传' },
  markupSheet: { refused: `这个表格其实是网页或 XML 格式（常由业务系统导出）；${saveAsExcel}` },
  markupDocument: { refused: `这个文档其实是网页或 XML 格式；${saveAsWord}` },
  textSheet: { refused: `这个表格其实是文本格式（常由业务系统导出）；${saveAsExcel}` },
  utf16: { refused: '文本用的是 Unicode（UTF-16）编码；请用记事本打开，另存为 UTF-8 编码后再上传' },
  mail: { refused: `邮件不能上传；如果要交的是附件，请先把附件存下来；如果要交邮件本身，${saveAsPdf}` },
  binarySheet: { refused: `二进制工作簿（.xlsb）不能上传；${saveAsExcel}` },
  oldDocument: { refused: `文件是很旧的 Word 版本存的；${saveAsWord}` },
  oldSheet: { refused: `文件是很旧的 Excel 版本存的；${saveAsExcel}` },
  oldWps: {
    refused: '文件可能是很旧的 WPS 版本存的；请用 WPS 打开，另存为 .docx、.xlsx 或 .pptx 后再上传',
  },
  oldSlides: { refused: `文件是很旧的版本存的；${saveAsSlides}` },
  appleDocument: {
    refused:
      '这是苹果电脑的 Pages、Numbers 或 Keynote 文稿；请在这个软件里点“文件”—“导出为”，导出成 PDF 后再上传',
  },
  uniform: { refused: '标文通（UOF）格式不能上传；请用 WPS 打开，另存为 PDF 后再上传' },
  drawing: { refused: `Visio 图不能上传；${saveAsPdf}` },
  publication: { refused: `Publisher 出版物不能上传；${saveAsPdf}` },
  heic: {
    refused:
      '这是苹果手机的 HEIC 照片；请另存为 JPG 后再上传，或者在手机的“设置”—“相机”—“格式”里选“兼容性最佳”，重新拍一张',
  },
  hidden: { refused: '这是苹果电脑附带的隐藏文件，不是文件本身；请选择文件名开头没有“._”的那一个' },
  lockFile: { refused: '这是打开文档时留下的临时文件，不是文档本身；请选择文件名开头没有“~$”的那一个' },
  partial: { refused: '文件还没有下载完；请等下载完成后再上传' },
} as const satisfies Record<string, Refusal>

export type RefusalReason = keyof typeof refusals

const archiveType =
  /^application\/(?:zip|x-(?:rar|7z|tar|bzip2|xz|compress|lzip|ace|arj|lzh|cpio|apple-diskimage|iso9660)|gzip|zstd|vnd\.ms-cab|x-lz4)/

/** Returns why a file is refused that the package file-type recognises, with what to do. */
export function refuseDetected({ mime, ext }: { mime: string; ext: string }): Refusal {
  // An archive or a document of Office's that does not begin where its file begins.
  if (mime === 'application/zip' || mime === 'application/x-cfb' || isKnownType(mime)) return refusals.broken
  if (/sheet\.binary/i.test(mime)) return refusals.binarySheet
  if (/macroenabled/i.test(mime)) return refusals.macros
  if (/(?:\/|\+)xml$|html|svg/.test(mime)) return refusals.markup
  if (/executable|x-msdownload|x-elf|x-mach|java-vm|x-msi|x-sh/.test(mime)) return refusals.program
  if (/shortcut|apple\.alias/.test(mime)) return refusals.shortcut
  if (/^image\/hei[cf]/.test(mime)) return refusals.heic
  if (archiveType.test(mime)) return refusals.archive
  return { refused: `${ext.toUpperCase()} 格式不能上传；${remedyFor(mime, `.${ext}`)}` }
}

function remedyFor(mime: string, extension: string): string {
  if (/^(?:video|audio)\//.test(mime)) return '请按材料要求换成文档或照片'
  if (mime.startsWith('image/')) return /dwg|dxf/.test(mime) ? saveAsPdf : saveAsPicture
  if (documentName.test(extension) || /\.od[tm]|\.ott/.test(extension)) return saveAsWord
  if (sheetName.test(extension) || /\.o[dt]s/.test(extension)) return saveAsExcel
  if (slidesName.test(extension) || /\.o[dt]p/.test(extension)) return saveAsSlides
  return saveAsPdf
}

/** Returns why a file is refused that is by its name no finished file; null for another name. */
export function refuseByName(name: string): Refusal | null {
  const bare = name.replace(/^.*[/\\]/s, '')
  if (/^(?:~\$|\.~|~WRL)/i.test(bare)) return refusals.lockFile
  if (bare.startsWith('._')) return refusals.hidden
  if (/\.(?:crdownload|opdownload|download|downloading|part|partial|td|xltd)$/i.test(bare))
    return refusals.partial
  return null
}
