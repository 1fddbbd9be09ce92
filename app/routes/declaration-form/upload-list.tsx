import { loginHref } from '../../base/addresses.ts'
import { formatBytes } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { Refusal } from './send-file.ts'
import type { Uploads } from './use-uploads.ts'

/** Files on their way with progress in percent, and those that did not arrive with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <div>
      {uploads.list.map(({ key, file, sent, refused }) => {
        const percent = file.size > 0 ? Math.floor((sent / file.size) * 100) : 0
        return refused === null ? (
          <div key={key}>
            <p className="line">
              <span>{file.name}</span>
              <b>{percent}%</b>
            </p>
            <progress value={percent} max={100} aria-label={`${file.name}，已上传`}>
              {percent}%
            </progress>
            <p className="line quiet">
              <span>
                {formatBytes(sent)} / {formatBytes(file.size)}
              </span>
              <button type="button" className="link" onClick={() => uploads.cancel(key)}>
                取消<span className="vh">上传{file.name}</span>
              </button>
            </p>
          </div>
        ) : (
          <div key={key}>
            <p className="err" role="alert">
              <Icon name="mind" />
              <span>
                <span className="vh">错误：</span>
                {refused.text}
                {refused.way ? <WayBack way={refused.way} /> : null}
              </span>
            </p>
            <p className="acts">
              <button type="button" className="link" onClick={() => uploads.retry(key)}>
                重试<span className="vh">上传{file.name}</span>
              </button>
              <button type="button" className="link" onClick={() => uploads.cancel(key)}>
                移除<span className="vh">{file.name}</span>
              </button>
            </p>
          </div>
        )
      })}
    </div>
  )
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
