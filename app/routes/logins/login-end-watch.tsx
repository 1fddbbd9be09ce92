import { type ComponentType, useEffect, useState } from 'react'

/** Brings the warning before a login ends (`LoginEndWarning`) with the first typing; where it cannot be loaded, the next one tries again. */
export function LoginEndWatch() {
  const [Warning, setWarning] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Warning) return
    const load = async () => {
      const loaded = await import('./login-end-warning.tsx').catch(() => null)
      if (loaded) setWarning(() => loaded.LoginEndWarning)
    }
    window.addEventListener('input', load)
    return () => window.removeEventListener('input', load)
  }, [Warning])
  return Warning ? <Warning /> : null
}
