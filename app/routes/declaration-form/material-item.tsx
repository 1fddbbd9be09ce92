import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { FieldNotes } from '../../components/fields/field.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import { acceptAttribute, fileTypesInWords, limitInWords } from '../../display/file-types.ts'
import { formatBytes } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import { EnterpriseField, useOpenedFor } from '../../forms/enterprise-field.tsx'
import type { MaterialData } from './materials.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { stepHref } from './steps.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/** One material: what it must be, the files that are there, and the way to add, replace and remove them. */
export function MaterialItem({
  frame,
  number,
  material: { requirement, templateHref, files },
  errors,
  onWaiting,
}: {
  frame: StepFrameData
  number: number
  material: MaterialData
  errors: readonly string[]
  onWaiting: (materialId: string, files: number) => void
}) {
  const hydrated = useHydrated()
  const openedFor = useOpenedFor(frame.enId)
  const uploads = useUploads(
    href('/apply/:id/materials/upload', { id: frame.id }),
    frame.enId,
    requirement,
    onWaiting,
  )
  const { id, name } = requirement
  const limits = [fileTypesInWords(requirement.accepts), `每份不超过 ${limitInWords(requirement.maxBytes)}`]
  return (
    <li className={errors.length > 0 ? 'file bad' : 'file'} id={id} tabIndex={-1}>
      <div>
        <h3>
          {number}. {name}
          {requirement.required ? null : <small className="quiet">（选填）</small>}
        </h3>
        <FieldNotes
          field={{ name: `file-${id}`, label: name, hint: limits.filter(Boolean).join('，'), errors }}
        />
        {templateHref ? (
          <p>
            <a href={templateHref} data-download="">
              <Icon name="get" />
              下载样表<span className="vh">：{name}</span>
            </a>
          </p>
        ) : null}
      </div>
      <div className="gap">
        {files.map((file) => (
          <div key={file.filePath}>
            <p className="got">
              <Icon name="check" />
              <a href={file.href} data-download="">
                {file.fileName}
              </a>
            </p>
            <div className="acts">
              <span className="quiet">{formatBytes(file.size)}</span>
              {hydrated ? (
                <label className="link">
                  替换
                  <input
                    className="vh"
                    type="file"
                    accept={acceptAttribute(requirement.accepts)}
                    aria-label={`替换${file.fileName}`}
                    onChange={(event) => uploads.take(event.currentTarget, file.filePath)}
                  />
                </label>
              ) : (
                <ReplaceForm
                  address={addressOf(frame.id, { material: id, replaces: file.filePath, ...openedFor })}
                  requirement={requirement}
                  fileName={file.fileName}
                />
              )}
              <Form method="post" action={stepHref(frame.id, 'materials')} preventScrollReset>
                <EnterpriseField />
                <button type="submit" className="link" name="remove" value={file.filePath}>
                  删除<span className="vh">{file.fileName}</span>
                </button>
              </Form>
            </div>
          </div>
        ))}
        <UploadList uploads={uploads} />
        <FileForm
          address={addressOf(frame.id, { material: id, ...openedFor })}
          requirement={requirement}
          wrong={errors.length > 0}
          uploads={hydrated ? uploads : null}
        />
      </div>
    </li>
  )
}

/** Where a form with a file goes: its body is passed on unread, so what it is about stands in the address. */
function addressOf(id: string, about: Record<string, string>): string {
  return withQuery(stepHref(id, 'materials'), about)
}

/** Takes, without scripts, another file in the place of one that was uploaded. */
function ReplaceForm({
  address,
  requirement,
  fileName,
}: {
  address: string
  requirement: MaterialData['requirement']
  fileName: string
}) {
  return (
    <details>
      <summary className="link">
        替换<span className="vh">{fileName}</span>
      </summary>
      <form method="post" encType="multipart/form-data" action={address} className="gap">
        <input
          type="file"
          name="file"
          required
          accept={acceptAttribute(requirement.accepts)}
          aria-label={`替换${fileName}的文件`}
        />
        <button type="submit" className="btn alt small">
          上传并替换<span className="vh">{fileName}</span>
        </button>
      </form>
    </details>
  )
}

/** A form with one file. With scripts its file goes off as soon as it is chosen, and there may be several. */
function FileForm({
  address,
  requirement,
  wrong,
  uploads,
}: {
  address: string
  requirement: MaterialData['requirement']
  wrong: boolean
  uploads: ReturnType<typeof useUploads> | null
}) {
  const input = useRef<HTMLInputElement>(null)
  const take = useRef(uploads?.take)
  take.current = uploads?.take
  const takes = uploads !== null
  // What was chosen before the scripts had arrived.
  useEffect(() => {
    if (takes && input.current?.files?.length) take.current?.(input.current)
  }, [takes])
  const described = `file-${requirement.id}-hint${wrong ? ` file-${requirement.id}-error` : ''}`
  return (
    <form method="post" encType="multipart/form-data" action={address} className="gap">
      <label
        className="pick"
        onDragOver={uploads ? (event) => event.preventDefault() : undefined}
        onDrop={
          uploads
            ? (event) => {
                event.preventDefault()
                uploads.add([...event.dataTransfer.files])
              }
            : undefined
        }
      >
        {uploads ? (
          <span className="quiet">
            <Icon name="put" />
            可以把文件拖到这里，一次可以选多份
          </span>
        ) : null}
        <input
          ref={input}
          type="file"
          name="file"
          required
          multiple={uploads !== null}
          accept={acceptAttribute(requirement.accepts)}
          aria-label={`上传${requirement.name}`}
          aria-describedby={described}
          aria-invalid={wrong || undefined}
          onChange={uploads ? (event) => uploads.take(event.currentTarget) : undefined}
        />
      </label>
      {uploads ? null : (
        <button type="submit" className="btn alt small">
          上传<span className="vh">{requirement.name}</span>
        </button>
      )}
    </form>
  )
}
