import { createContext, useContext } from 'react'

/** The nonce of this page's inline scripts and styles. A browser hides it from scripts, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
