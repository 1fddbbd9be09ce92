import { loginExpired } from '../../errors/answer-failure.server.ts'
import type { FormValues } from '../../forms/action-result.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import type { RouterContext } from '../../server/request-info.server.ts'
import { who } from '../../session/who.server.ts'
import { answersKey, packAnswers } from './answers-in-address.server.ts'

/**
 * The request to come back to after a login: a form that was sent by somebody who is not logged in becomes the page of
 * that form, with what was entered in its address.
 */
export async function askedAgain(request: Request, context: RouterContext): Promise<Request> {
  if (request.method !== 'POST' || who(context).role !== 'visitor') return request
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const values: FormValues = {}
  for (const name of new Set(form.keys())) {
    const given = form.getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[]
    values[name] = given.length > 1 ? given : (given[0] ?? '')
  }
  return pageWith(request, values)
}

/** Does the work of an action; a login that turns out to be over leads to the login page and back to what was entered. */
export async function keepingAnswers<T>(
  request: Request,
  context: RouterContext,
  values: FormValues,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isGatewayFailure(error, 'loginNeeded')) throw loginExpired(pageWith(request, values), context)
    throw error
  }
}

function pageWith(request: Request, values: FormValues): Request {
  const page = new URL(request.url)
  const packed = packAnswers(values)
  if (packed) page.searchParams.set(answersKey, packed)
  return new Request(page)
}
