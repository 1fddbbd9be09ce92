import { FileButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import button from '../../../components/button/button.module.css'
import { Button } from '../../../components/button/button.tsx'
import { OverNative } from '../../../components/fields/over-native.tsx'
import picker from '../../../components/islands/file-picker.module.css'
import layout from '../../../components/layout/layout.module.css'
import { acceptAttribute } from '../../../display/file-types.ts'
import type { MaterialData } from '../materials.tsx'
import type { MaterialUploads } from './use-uploads.ts'

type Requirement = MaterialData['requirement']

/** Brings the drop zone; without it the native input does the same work. */
const loadDropZone = async () => (await import('../../../components/islands/drop-zone.tsx')).DropZone

/**
 * A form with one file. With scripts its files go off as soon as they are chosen or dropped, and there may be several.
 *
 * @param address where the form goes without scripts
 * @param uploads null until the scripts are at work
 */
export function FileForm({
  address,
  requirement: { id, name, accepts },
  wrong,
  uploads,
}: {
  address: string
  requirement: Requirement
  wrong: boolean
  uploads: MaterialUploads | null
}) {
  const input = useRef<HTMLInputElement>(null)
  const take = useRef(uploads?.take)
  take.current = uploads?.take
  const takes = uploads !== null
  useEffect(() => {
    const native = input.current
    if (!takes || !native) return
    const takeChosen = () => take.current?.(native)
    // What was chosen before the scripts had arrived.
    if (native.files?.length) takeChosen()
    // Heard at the input itself: the zone may take its place while somebody is choosing.
    native.addEventListener('change', takeChosen)
  }, [takes])
  const described = `${wrong ? `file-${id}-error ` : ''}file-${id}-description`
  const accept = acceptAttribute(accepts)
  return (
    <form method="post" encType="multipart/form-data" action={address} className={layout.stack}>
      <OverNative
        name="file"
        load={loadDropZone}
        props={{ name: 'file', what: name, accept, described, onFiles: uploads?.add ?? nothing }}
      >
        {/* Native: a FileInput of Mantine is a button that opens nothing without scripts. */}
        <label className={picker.picker}>
          <input
            ref={input}
            type="file"
            name="file"
            required
            multiple={takes}
            accept={accept}
            aria-label={`上传${name}`}
            aria-describedby={described}
            aria-invalid={wrong || undefined}
            data-choose=""
          />
        </label>{' '}
        {/* With scripts it only keeps its place until the zone is there, so that nothing below moves twice. */}
        <Button type="submit" variant="default" small style={takes ? { visibility: 'hidden' } : undefined}>
          上传<span className={layout.visuallyHidden}>{name}</span>
        </Button>
      </OverNative>
    </form>
  )
}

/** The zone comes after the scripts, so it never hears this. */
function nothing(): void {}

/** Takes another file in the place of one that was uploaded. */
export function ReplaceButton({
  requirement,
  fileName,
  onFile,
}: {
  requirement: Requirement
  fileName: string
  onFile: (file: File) => void
}) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={acceptAttribute(requirement.accepts)}
      inputProps={{ 'aria-label': `替换${fileName}` }}
      resetRef={reset}
      onChange={(file) => {
        if (file) onFile(file)
        // The same file can be chosen again.
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} type="button" variant="link">
          替换<span className={layout.visuallyHidden}>{fileName}</span>
        </Button>
      )}
    </FileButton>
  )
}

/** Takes, without scripts, another file in the place of one that was uploaded. */
export function ReplaceForm({
  address,
  requirement,
  fileName,
}: {
  address: string
  requirement: Requirement
  fileName: string
}) {
  return (
    <details>
      <summary className={button.link}>
        替换<span className={layout.visuallyHidden}>{fileName}</span>
      </summary>
      <form method="post" encType="multipart/form-data" action={address} className={layout.stack}>
        <input
          type="file"
          name="file"
          required
          accept={acceptAttribute(requirement.accepts)}
          aria-label={`替换${fileName}的文件`}
        />
        <Button type="submit" variant="default" small>
          上传并替换<span className={layout.visuallyHidden}>{fileName}</span>
        </Button>
      </form>
    </details>
  )
}
