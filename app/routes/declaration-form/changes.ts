import { href } from 'react-router'
import { type Closing, closingInWords } from '../../../contract/project-window.ts'

/** What its enterprise can do to a declaration after a question. */
export type Change = 'withdraw' | 'reopen' | 'delete'

interface Question {
  name: string
  question: (title: string) => string
  /** What it means, for a declaration whose window closes then. */
  detail: (window: Closing) => string
  done: string
}

/** When it closes, between two words; nothing where it does not. */
function closing(window: Closing, before: string, after: string): string {
  const words = closingInWords(window)
  return words && before + words + after
}

export const questions: Record<Change, Question> = {
  withdraw: {
    name: '撤回申报',
    question: (title) => `要撤回“${title}”的申报吗？`,
    detail: (window) =>
      `撤回后受理部门不再办理。还在受理时间内${closing(window, '（', ' 截止）')}的，可以重新申报。`,
    done: '申报已撤回',
  },
  reopen: {
    name: '取回修改',
    question: (title) => `要取回“${title}”的申报来修改吗？`,
    detail: (window) =>
      `取回后回到草稿，改好后要${closing(window, '在 ', ' 截止前')}重新提交，不重新提交就不算申报。`,
    done: '已取回，改好后请重新提交',
  },
  delete: {
    name: '删除草稿',
    question: (title) => `要删除“${title}”的草稿吗？`,
    detail: () => '删除后，填写的内容和上传的材料不能恢复。',
    done: '草稿已删除',
  },
}

export function isChange(text: string): text is Change {
  return Object.hasOwn(questions, text)
}

export function changeHref(id: string, change: Change): string {
  return href('/user/my-apply/:id/:change', { id, change })
}
