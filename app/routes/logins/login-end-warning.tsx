import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Notice } from '../../components/notice.tsx'
import { say } from '../../enhancements/say.ts'
import styles from './login-end-warning.module.css'
import { staying, type TimeLeft } from './time-left-answer.ts'

/** Seconds before the end at which it is told; of a short time a third. */
const longestWarning = 300
/** Milliseconds between two words to the portal that somebody types. */
const tellEvery = 60_000
/** Milliseconds until a portal that did not answer is asked again. */
const askAgain = 30_000
const second = 1000

/**
 * On a working page where somebody has typed: says some minutes before the login ends unused, with a button that prolongs it. Typing is
 * use, also where nothing saves itself. The portal is asked before anything is said: another tab may have been used meanwhile.
 */
export function LoginEndWarning() {
  const [left, setLeft] = useState<TimeLeft | null>(null)
  const watch = useRef<Watch | null>(null)
  useEffect(() => {
    const begun = watchLogin(setLeft)
    watch.current = begun
    window.addEventListener('input', begun.typed)
    return () => {
      window.removeEventListener('input', begun.typed)
      begun.end()
    }
  }, [])
  const stay = (event: FormEvent) => {
    event.preventDefault()
    void watch.current?.stay().then((stayed) => {
      if (stayed) say({ kind: 'success', text: staying })
    })
  }
  return (
    <div className={styles.place} aria-live="assertive">
      {left ? (
        <Notice kind="warning" acts={left.canStay && left.seconds > 0 ? <StayForm stay={stay} /> : null}>
          <p>{wordsOf(left)}</p>
        </Notice>
      ) : null}
    </div>
  )
}

function StayForm({ stay }: { stay: (event: FormEvent) => void }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={href('/auth/stay')} onSubmit={stay}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" className="btn small">
        保持登录
      </button>
    </form>
  )
}

function wordsOf({ seconds, canStay }: TimeLeft): string {
  if (seconds === 0) return '登录已过期。填写的内容还在这一页，保存或提交时请重新登录，登录后会自动找回。'
  const minutes = Math.ceil(seconds / 60)
  return canStay
    ? `登录将在 ${minutes} 分钟后因没有操作而结束。`
    : `登录将在 ${minutes} 分钟后到期，不能延长，请先保存填写的内容。`
}

type Watch = ReturnType<typeof watchLogin>

/** Follows one login from the first key on. `show` gets what is to be said, null for nothing. */
function watchLogin(show: (left: TimeLeft | null) => void) {
  let timer = 0
  let saidAt = Number.NEGATIVE_INFINITY
  let warnAt = longestWarning

  const after = (milliseconds: number, work: () => Promise<unknown>) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void work(), milliseconds)
  }
  const waitFor = (left: TimeLeft | null): TimeLeft | null => {
    if (!left) {
      after(askAgain, look)
      return null
    }
    if (left.seconds > warnAt) {
      show(null)
      after((left.seconds - warnAt) * second, look)
    } else {
      show(left)
      // The minutes are told anew as they go by; at the end the portal is asked once more.
      if (left.seconds > 0) after(Math.min(left.seconds, left.seconds % 60 || 60) * second, look)
    }
    return left
  }
  const look = async () => waitFor(await ask(href('/auth/time-left'), 'GET'))

  return {
    /** Typing is use, and the portal is told so once a minute. */
    typed: () => {
      const now = performance.now()
      if (now - saidAt < tellEvery) return
      const isFirst = saidAt === Number.NEGATIVE_INFINITY
      saidAt = now
      void ask(href('/auth/stay'), 'POST').then((left) => {
        if (left && isFirst) warnAt = Math.min(longestWarning, Math.floor(left.seconds / 3))
        waitFor(left)
      })
    },
    /** Prolongs the login; true where that is done. */
    stay: async () => {
      const left = waitFor(await ask(href('/auth/stay'), 'POST'))
      return left !== null && left.seconds > warnAt
    },
    end: () => clearTimeout(timer),
  }
}

async function ask(address: string, method: 'GET' | 'POST'): Promise<TimeLeft | null> {
  try {
    const answer = await fetch(address, { method, headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as TimeLeft | null) : null
  } catch {
    return null
  }
}
