import { href } from 'react-router'

/** What can be done to somebody who acts for an enterprise, after a question. */
export type PersonStep = 'removal' | 'objection'

/** The page of the question before a step. */
export function personStepHref(enId: string, userId: string, step: PersonStep): string {
  return href('/user/relation/:enId/people/:userId/:step', { enId, userId, step })
}

interface Question {
  name: string
  question: string
  detail: string
  done: string
}

/** The question before a step, about somebody of this name. */
export function questionOf(step: PersonStep, name: string): Question {
  return step === 'removal'
    ? {
        name: '解除关联',
        question: `要解除${name}与企业的关联吗？`,
        detail: '解除后马上不能再代表企业办事。已经办的事留在企业名下。要再关联，须重新证明身份。',
        done: `已解除${name}的关联`,
      }
    : {
        name: '提出异议',
        question: `要对${name}的关联提出异议吗？`,
        detail: '提出后对方马上不能代表企业办事，由法定代表人或管理员决定去留。已关联的每个人都会收到通知。',
        done: `已提出异议，${name}暂时不能办事`,
      }
}

export function isPersonStep(text: string): text is PersonStep {
  return text === 'removal' || text === 'objection'
}
