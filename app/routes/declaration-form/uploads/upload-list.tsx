import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { loginHref } from '../../../base/addresses.ts'
import { Button } from '../../../components/button/button.tsx'
import { ShareBar } from '../../../components/charts/share-bar.tsx'
import layout from '../../../components/layout/layout.module.css'
import message from '../../../components/layout/message.module.css'
import { Actions, Spaced } from '../../../components/layout/spaced.tsx'
import text from '../../../components/layout/text.module.css'
import { formatBytes } from '../../../display/format.ts'
import { Icon } from '../../../drawings/icon.tsx'
import type { Refusal } from './send-file.ts'
import type { Upload } from './upload-queue.ts'
import type { MaterialUploads } from './use-uploads.ts'

/** Files that wait or are on their way, with progress in percent, and those that did not arrive with the reason. */
export function UploadList({ uploads: { list, cancel, retry } }: { uploads: MaterialUploads }) {
  return list.map((upload) => {
    const { key, file, state } = upload
    const cancelButton = (
      <Button type="button" variant="link" onClick={() => cancel(key)}>
        取消<span className={layout.visuallyHidden}>上传{file.name}</span>
      </Button>
    )
    const retryButton = (
      <Button type="button" variant="link" onClick={() => retry(key)}>
        重试<span className={layout.visuallyHidden}>上传{file.name}</span>
      </Button>
    )
    if (state === 'sending') return <OnItsWay key={`${key} sending`} upload={upload} acts={cancelButton} />
    if (state === 'arriving') return <OnItsWay key={`${key} arriving`} upload={upload} />
    if (state === 'waiting') return <Queued key={`${key} waiting`} upload={upload} acts={cancelButton} />
    if (state === 'held') {
      return (
        <Stopped
          key={`${key} held`}
          upload={upload}
          acts={
            <>
              {retryButton}
              {cancelButton}
            </>
          }
        />
      )
    }
    return (
      <Stopped
        key={`${key} refused`}
        upload={upload}
        acts={
          <>
            {upload.reason?.forGood ? null : retryButton}
            <Button type="button" variant="link" onClick={() => cancel(key)}>
              移除<span className={layout.visuallyHidden}>{file.name}</span>
            </Button>
          </>
        }
      />
    )
  })
}

interface RowProps {
  upload: Upload
  /** What can be done with it. */
  acts?: ReactNode
}

function OnItsWay({ upload: { file, sent }, acts }: RowProps) {
  const percent = file.size > 0 ? Math.floor((sent / file.size) * 100) : 0
  return (
    <Row>
      <p className={layout.spread}>
        <bdi>{file.name}</bdi> <b>{`${percent}%`}</b>
      </p>
      <ShareBar value={percent} label={`${file.name}，已上传`} />
      <p className={clsx(layout.spread, text.quiet)}>
        <Spaced>
          <span>
            {formatBytes(sent)} / {formatBytes(file.size)}
          </span>
          {acts}
        </Spaced>
      </p>
    </Row>
  )
}

/** Its turn comes when one of those on their way has arrived. */
function Queued({ upload: { file }, acts }: RowProps) {
  return (
    <Row>
      <p className={layout.spread}>
        <bdi>{file.name}</bdi> <span className={text.quiet}>排队中</span>
      </p>
      <p className={clsx(layout.spread, text.quiet)}>
        <span>{formatBytes(file.size)}</span> {acts}
      </p>
    </Row>
  )
}

/** A file that did not arrive. One that goes on by itself is told politely, with everything else that happens. */
function Stopped({ upload: { state, reason }, acts }: RowProps) {
  return (
    <Row>
      {state === 'held' ? (
        <p className={message.withButton}>
          <Icon name="mind" />
          <span>{reason?.text}</span>
        </p>
      ) : (
        <p className={message.error} role="alert" data-field-error="">
          <Icon name="mind" />
          <span>
            <span className={layout.visuallyHidden}>错误：</span>
            {reason?.text}
            {reason?.way ? <WayBack way={reason.way} /> : null}
          </span>
        </p>
      )}
      <Actions>{acts}</Actions>
    </Row>
  )
}

/** Where a button goes away while somebody is on it, the focus stays with its material, where another file is chosen. */
function Row({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('[data-material]')?.querySelector<HTMLElement>('[data-choose]')?.focus()
    }
  }, [])
  return <div ref={row}>{children}</div>
}

/** The files wait on this page, so what has to be done first is done in another window. */
function WayBack({ way }: { way: NonNullable<Refusal['way']> }) {
  return (
    <>
      请
      {way === 'login' ? (
        <a href={loginHref(location.pathname)} target="_blank" rel="noopener">
          在新窗口登录
        </a>
      ) : (
        <a href={location.pathname} target="_blank" rel="noopener">
          {way === 'switch' ? '在新窗口切换回来' : '在新窗口换回原来的账号'}
        </a>
      )}
      ，再回到这里点“重试”，不用重新选文件。
    </>
  )
}
