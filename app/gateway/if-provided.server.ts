import { isGatewayFailure } from './failure.ts'

/**
 * Makes a call that not every gateway has, which its declaration says in `beyond`. Null where the gateway answers 404, with an
 * envelope or without; any other failure is thrown.
 */
export async function ifProvided<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (isGatewayFailure(error) && (error.kind === 'notFound' || error.status === 404)) return null
    throw error
  }
}
