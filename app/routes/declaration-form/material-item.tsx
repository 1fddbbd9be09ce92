import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import { FieldNotes } from '../../components/fields/field.tsx'
import layout from '../../components/layout/layout.module.css'
import message from '../../components/layout/message.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { useHydrated } from '../../components/use-hydrated.ts'
import { exemptByOrigin, exemptByRegistry } from '../../display/exempt-materials.ts'
import { limitsInWords } from '../../display/file-types.ts'
import { formatBytes } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import { EnterpriseField, useOpenedFor } from '../../forms/enterprise-field.tsx'
import { Commitment } from './commitment.tsx'
import styles from './material-item.module.css'
import type { MaterialData } from './materials.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { stepHref } from './steps.ts'
import { FileForm, ReplaceButton, ReplaceForm } from './uploads/file-form.tsx'
import { UploadList } from './uploads/upload-list.tsx'
import type { MaterialUploads } from './uploads/use-uploads.ts'

/** One material: what it must be, the files that are there, and the way to add, replace and remove them. */
export function MaterialItem({
  frame,
  number,
  material: { requirement, templateHref, files, promised },
  errors,
  uploads,
}: {
  frame: StepFrameData
  number: number
  material: MaterialData
  errors: readonly string[]
  uploads: MaterialUploads
}) {
  const hydrated = useHydrated()
  const openedFor = useOpenedFor(frame.enId)
  const { id, name } = requirement
  const isExempt =
    errors.length === 0 &&
    (files.length > 0
      ? files.every(({ from }) => from)
      : requirement.registry !== undefined || promised !== null)
  return (
    <li
      className={styles.material}
      data-material=""
      data-wrong={errors.length > 0 ? '' : undefined}
      id={id}
      tabIndex={-1}
    >
      <div>
        <h3>
          {number}. {name}
          {requirement.required ? null : <small className={text.quiet}>（选填）</small>}
        </h3>
        <FieldNotes field={{ name: `file-${id}`, label: name, hint: limitsInWords(requirement), errors }} />
        {templateHref ? (
          <p>
            <a href={templateHref} data-download="">
              <Icon name="get" />
              下载样表<span className={layout.visuallyHidden}>：{name}</span>
            </a>
          </p>
        ) : null}
      </div>
      <div className={layout.stack}>
        {requirement.registry && files.length === 0 ? (
          <p className={message.done} data-done="">
            <Icon name="check" />
            <span>{exemptByRegistry(requirement.registry)}</span>
          </p>
        ) : null}
        {files.length === 0 && !requirement.registry ? (
          <Commitment id={frame.id} requirement={requirement} promised={promised} />
        ) : null}
        {files.map((file) => (
          <div key={file.filePath}>
            <p className={message.done} data-done="">
              <Icon name="check" />
              <a href={file.href} data-download="">
                <bdi>{file.fileName}</bdi>
              </a>
            </p>
            {file.from ? <p className={text.quiet}>{exemptByOrigin(file.from)}</p> : null}
            <div className={layout.actions}>
              <Spaced>
                <span className={text.quiet}>{formatBytes(file.size)}</span>
                {hydrated ? (
                  <ReplaceButton
                    requirement={requirement}
                    fileName={file.fileName}
                    onFile={(chosen) => uploads.add([chosen], file.filePath)}
                  />
                ) : (
                  <ReplaceForm
                    address={addressOf(frame.id, { material: id, replaces: file.filePath, ...openedFor })}
                    requirement={requirement}
                    fileName={file.fileName}
                  />
                )}
                <Form method="post" action={stepHref(frame.id, 'materials')} preventScrollReset>
                  <EnterpriseField />
                  <Button type="submit" variant="link" name="remove" value={file.filePath}>
                    删除<span className={layout.visuallyHidden}>{file.fileName}</span>
                  </Button>
                </Form>
              </Spaced>
            </div>
          </div>
        ))}
        <UploadList uploads={uploads} />
        <OneMore folded={isExempt} name={name}>
          <FileForm
            address={addressOf(frame.id, { material: id, ...openedFor })}
            requirement={requirement}
            wrong={errors.length > 0}
            uploads={hydrated ? uploads : null}
          />
        </OneMore>
      </div>
    </li>
  )
}

/** What need not be handed in can be all the same: the way to it is folded in. */
function OneMore({ folded, name, children }: { folded: boolean; name: string; children: ReactNode }) {
  if (!folded) return children
  return (
    <details>
      <summary className={button.link}>
        另交一份<span className={layout.visuallyHidden}>{name}</span>
      </summary>
      {children}
    </details>
  )
}

/** Where a form with a file goes: its body is passed on unread, so what it is about stands in the address. */
function addressOf(id: string, about: Record<string, string>): string {
  return withQuery(stepHref(id, 'materials'), about)
}
