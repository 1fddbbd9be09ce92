import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Notice } from '../../components/notice.tsx'
import { say } from '../../enhancements/messages.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const begun = watchLogin((next) => {
      // Before the button that has the focus goes.
      if (!hasButton(next) && place.current?.contains(document.activeElement)) giveBack(field.current)
      setLeft(next)
    })
    watch.current = begun
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && !place.current?.contains(target)) field.current = target
    }
    window.addEventListener('input', begun.typed)
    window.addEventListener('input', note)
    window.addEventListener('focusin', note)
    return () => {
      window.removeEventListener('input', begun.typed)
      window.removeEventListener('input', note)
      window.removeEventListener('focusin', note)
      begun.end()
    }
  }, [])
  const stay = (event: FormEvent) => {
    event.preventDefault()
    void watch.current?.stay().then((outcome) => {
      if (outcome === 'failed') say({ kind: 'warning', text: '没有延长成功，请再按一次' })
      if (outcome !== 'stayed') return
      // Some browsers give a button that is clicked no focus, and take it from the field.
      if (document.activeElement === document.body) giveBack(field.current)
      say({ kind: 'success', text: staying })
    })
  }
  return (
    <div className={styles.place} ref={place}>
      {/* Told once: the minutes, which change, stand outside of it. */}
      <p className={layout.visuallyHidden} aria-live="assertive">
        {left ? announcementOf(left) : null}
      </p>
      {left ? (
        <Notice kind="warning" acts={hasButton(left) ? <StayForm stay={stay} /> : null}>
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
      <Button type="submit" small>
        保持登录
      </Button>
    </form>
  )
}

function hasButton(left: TimeLeft | null): boolean {
  return left?.canStay === true && left.seconds > 0
}

function giveBack(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
}

/** What is said to who does not see it, in words that stay the same from minute to minute. */
function announcementOf({ seconds, canStay }: TimeLeft): string {
  if (seconds === 0) return '登录已过期，填写的内容还在。'
  return canStay ? '很久没有操作，登录快要结束。页面末尾有“保持登录”。' : '登录快要到期，不能延长，请先保存。'
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
    /** Prolongs the login. `over`: it cannot be, which the warning says from then on. */
    stay: async (): Promise<'stayed' | 'over' | 'failed'> => {
      const left = waitFor(await ask(href('/auth/stay'), 'POST'))
      if (!left) return 'failed'
      return left.seconds > warnAt ? 'stayed' : 'over'
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
