import { isRouteErrorResponse } from 'react-router'
import { words } from './catalogue.ts'

/** What a failure page is drawn from; the only thing of a failure that reaches the browser. */
export interface FailureData {
  status: number
  messages: string[]
  /** The request's id, for whoever is asked about it; empty when not known. */
  requestId: string
}

/** Reads what a boundary caught. Anything that was not put there on purpose is an unknown error, told without detail. */
export function failureDataOf(error: unknown): FailureData {
  if (!isRouteErrorResponse(error)) return { status: 500, messages: [words.unknown], requestId: '' }
  const { data, status } = error
  if (isFailureData(data)) return { ...data, status }
  return { status, messages: status >= 500 ? [words.unknown] : [], requestId: '' }
}

function isFailureData(value: unknown): value is FailureData {
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
