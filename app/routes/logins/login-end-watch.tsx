import { type ComponentType, useEffect, useState } from 'react'

/**
 * Brings the warning before a login ends (`LoginEndWarning`) behind the page: later the network may
 * be gone.
 */
export function LoginEndWatch() {
  const [Warning, setWarning] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./login-end-warning.tsx').then(
      ({ LoginEndWarning }) => setWarning(() => LoginEndWarning),
      // Without it the portal refuses what is sent after the end, and keeps it.
      () => {},
    )
  }, [])
  return Warning ? <Warning /> : null
}
