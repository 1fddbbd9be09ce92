import { isRouteErrorResponse } from 'react-router'
import { words } from '../base/words.ts'

/** What a failure page is drawn from; the only thing of a failure that reaches the browser. */
export interface FailureData {
  status: number
  messages: string[]
  /** The request's id, for whoever is asked about it; empty when not known. */
  requestId: string
}

const headings: Record<number, string> = {
  401: '请登录',
  403: '不能打开这个页面',
  404: '没有找到这个页面',
  405: '不能这样提交',
  413: '提交的内容太大',
  421: '这个域名不由本平台提供服务',
  502: '内容暂时取不到',
  503: '服务暂时不可用',
  504: '内容暂时取不到',
}

/** What a failure page is called, in its heading and its title. */
export function failureHeading(status: number): string {
  return headings[status] ?? (status >= 500 ? '页面出错了' : '这个请求没有办成')
}

/** Reads what a boundary caught. Anything that was not put there on purpose is an unknown error, told without detail. */
export function failureDataOf(error: unknown): FailureData {
  if (!isRouteErrorResponse(error)) return { status: 500, messages: [words.unknown], requestId: '' }
  const { data, status } = error
  if (isFailureData(data)) return { ...data, status }
  return { status, messages: status >= 500 ? [words.unknown] : [], requestId: '' }
}

/** Whether a value is what a failure page is drawn from. */
export function isFailureData(value: unknown): value is FailureData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'messages' in value &&
    Array.isArray(value.messages) &&
    value.messages.every((one) => typeof one === 'string') &&
    'requestId' in value &&
    typeof value.requestId === 'string'
  )
}
