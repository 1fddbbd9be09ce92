import { loginHref } from '../../base/addresses.ts'
import { words } from '../../base/words.ts'
import textStyles from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import type { Autosave } from './use-autosave.ts'

/** Whether what was typed is kept, said and announced. `savedBefore`: when the section was saved before this page was opened. */
export function SavingState({ saving, savedBefore }: { saving: Autosave; savedBefore: string }) {
  if (saving.state === 'changed') {
    return (
      <Notice kind="warning" role="alert">
        <p>有的内容在别处也改了，刚才填写的还没有保存：</p>
        <ul>
          {saving.changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>您填写的内容还在上面，核对后点“保存草稿”以这里的为准。</p>
      </Notice>
    )
  }
  if (saving.state === 'failed') {
    return (
      <Notice kind="warning" role="alert">
        <p>{reasonsInWords(saving.reasons)}</p>
        <p>
          填写的内容还在这一页，请
          {saving.reasons.includes(words.loginExpired) ? (
            <>
              <a href={loginHref(location.pathname)} target="_blank" rel="noopener">
                在新窗口登录
              </a>
              ，再回到这里
            </>
          ) : null}
          点“保存草稿”再试。
        </p>
      </Notice>
    )
  }
  return (
    <p className={textStyles.quiet} role="status">
      <Said saving={saving} savedBefore={savedBefore} />
    </p>
  )
}

/** Why the last saving failed; an answer that was lost may have saved it. */
function reasonsInWords(reasons: string[]): string {
  const unsure = reasons.find((text) => text.startsWith(words.unsure))
  if (unsure) return [unsure, ...reasons.filter((text) => text !== unsure)].join('；')
  return `没有保存：${reasons.join('；') || '没有连上网站'}`
}

function Said({ saving: { state, savedAt, takenOver }, savedBefore }: Parameters<typeof SavingState>[0]) {
  if (state === 'saving' || state === 'typing') return '正在保存…'
  if (state === 'refused') return '还没有保存。请看上面的提示，再点“保存草稿”'
  if (state !== 'saved') {
    return (
      <>
        上次保存 <Moment of={savedBefore} />
      </>
    )
  }
  return (
    <>
      已保存 <Moment of={savedAt} />
      {takenOver ? `，${takenOver}` : null}
    </>
  )
}
