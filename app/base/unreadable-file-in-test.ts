/** A chosen file that is not on the disk any more, as a browser tells it. */
export function goneFile(name: string, errorName = 'NotFoundError'): File {
  const file = new File(['xyz'], name, { type: 'application/pdf' })
  file.slice = () => {
    const blob = new Blob([])
    blob.arrayBuffer = () => Promise.reject(new DOMException('gone', errorName))
    return blob
  }
  return file
}
