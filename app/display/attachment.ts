/** `Content-Disposition` of a file to keep (RFC 6266): a plain name for old browsers and the whole one in UTF-8. */
export function attachment(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/, '').replace(/\p{Cc}|\p{Bidi_Control}/gu, '') || 'download'
  // Of a name in Chinese only the ending would be left.
  const readable = /[a-z\d].*\.|^[^.]*[a-z\d][^.]*$/i.test(name)
    ? name
    : `download${/\.\w+$/.exec(name)?.[0] ?? ''}`
  const plain = readable.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

const longestName = 60

/** A title as a file may be named by it on every system. */
export function fileNameOf(title: string, extension: string): string {
  const name = [...title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()].slice(0, longestName).join('')
  return `${name || 'download'}.${extension}`
}
