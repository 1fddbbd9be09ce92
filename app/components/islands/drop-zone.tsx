import { useDropzone } from 'react-dropzone'
import { Icon } from '../../drawings/icon.tsx'
import { Button } from '../button/button.tsx'
import layout from '../layout/layout.module.css'
import text from '../layout/text.module.css'
import look from './drop-zone.module.css'
import picker from './file-picker.module.css'

/**
 * A zone for files over a file input: they are dropped on it, or chosen by its button. Anything may
 * be dropped, because what a browser tells of a file that is still held says less than its name;
 * whoever hears of the files says which cannot be taken. A file that falls beside the zone does not
 * take the page away. The button stands for the input where the page is read aloud.
 */
export function DropZone({
  name,
  what,
  accept,
  described,
  onFiles,
}: {
  /** The name of the file input. */
  name: string
  /** What the files are, for whoever hears the button's name alone. */
  what: string
  accept: string | undefined
  /** Identifiers of what describes it: its hint, its error. */
  described: string
  onFiles: (files: File[]) => void
}) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // Leaves the event out: the second argument of `onFiles` is another one.
    onDropAccepted: (files) => onFiles(files),
    noKeyboard: true,
  })
  return (
    <div
      {...getRootProps()}
      className={`${picker.picker} ${look.zone}`}
      data-active={isDragActive || undefined}
    >
      <input
        {...getInputProps({ accept, required: true, 'aria-label': `上传${what}`, 'aria-hidden': true })}
        name={name}
      />
      <Icon name="put" />
      <span className={look.invitation}>把文件拖到这里，或</span>
      <Button variant="default" small aria-describedby={described} data-choose="">
        选择文件<span className={layout.visuallyHidden}>上传{what}</span>
      </Button>
      <small className={text.quiet}>可以一次选多份</small>
    </div>
  )
}
