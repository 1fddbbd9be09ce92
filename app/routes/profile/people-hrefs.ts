import { href } from 'react-router'

/** The page about who may act for an enterprise. */
export function peopleHref(enId: string): string {
  return href('/user/relation/:enId/people', { enId })
}

/** The page about one of them. */
export function personHref(enId: string, userId: string): string {
  return href('/user/relation/:enId/people/:userId', { enId, userId })
}

/** What unlinking means, in the dialog and on the page of the question. */
export const unbindDetail =
  '解除后不能再为它申报、使用自测工具。已保存的画像和申报留在企业名下。要再绑定，须重新证明身份。'
