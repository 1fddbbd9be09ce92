import { Notice } from '../../components/notice.tsx'
import { formatDateTime } from '../../display/format.ts'
import type { Autosave } from './use-autosave.ts'

/** Whether what was typed is kept, said and announced. */
export function SavingState({ saving }: { saving: Autosave }) {
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
        <p>自动保存没有成功，请点“保存草稿”再试</p>
        {saving.reasons.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )
  }
  return (
    <p className="quiet" role="status">
      {/* Its line is always there, so that nothing moves when it speaks. */}
      {wordsOf(saving) || '\u00a0'}
    </p>
  )
}

function wordsOf({ state, savedAt, takenOver }: Autosave): string {
  if (state === 'saving' || state === 'typing') return '正在保存…'
  if (state === 'offline') return '网络断开了，填写的内容还在这一页，连上网络后再点一次'
  if (!savedAt) return ''
  const saved = `草稿已自动保存 ${formatDateTime(savedAt)}`
  return takenOver ? `${saved}，${takenOver}` : saved
}
