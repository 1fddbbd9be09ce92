import { createHash, randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { createContext } from 'react-router'
import type { LinkedEnterprise } from '../../contract/entities/account.ts'
import type { RequestInfo, RouterContext } from '../base/request-info.server.ts'
import type { Sealer } from '../shared-state/seal.server.ts'
import {
  isLoginName,
  longestCookie,
  type SealedCookies,
  type SealedName,
  sealedNames,
  sealedSeconds,
  sessionIdName,
} from './sealed-cookies.server.ts'

interface Sealed {
  /** The shape of what is kept; raised when it changes. */
  shape: 2
  /** Which cookie of which tenant it is. */
  place: string
  /** Milliseconds. */
  until: number
  value: unknown
}

/** The cookies of one request: read once, changed in memory, written once with the answer. */
export class Session {
  readonly #info: RequestInfo
  readonly #sealer: Sealer
  readonly #values = new Map<SealedName, unknown>()
  readonly #came = new Set<SealedName>()
  readonly #changed = new Set<SealedName>()
  readonly #taken = new Map<SealedName, unknown>()
  #sessionId: string | null = null
  #sessionIdChanged = false
  /** The login that came was found to be over; the next page says so. */
  expired = false
  /** Who was logged in before this request's login was forgotten. */
  formerUserId: string | null = null
  /** New logins of this person on other devices that they have not confirmed. */
  newLogins = 0
  /** The linked enterprises of whoever is logged in; null until they have been read. */
  enterprises: LinkedEnterprise[] | null = null

  private constructor(info: RequestInfo, sealer: Sealer) {
    this.#info = info
    this.#sealer = sealer
  }

  /** Opens the cookies of a request. What was changed, is too old or belongs to another tenant counts as absent. */
  static async open(
    info: RequestInfo,
    cookieHeader: string | null,
    sealer: Sealer,
    now: number,
  ): Promise<Session> {
    const session = new Session(info, sealer)
    const cookies = parseCookie(cookieHeader ?? '')
    const id = cookies[sessionIdName]
    if (id && /^[\w-]{1,64}$/.test(id)) session.#sessionId = id
    await Promise.all(
      sealedNames.map(async (name) => {
        const text = cookies[session.#cookieName(name)]
        if (text === undefined) return
        session.#came.add(name)
        const opened = await sealer.open(text)
        if (isSealed(opened) && opened.place === placeOf(info, name) && opened.until > now) {
          session.#values.set(name, opened.value)
        }
      }),
    )
    return session
  }

  get<N extends SealedName>(name: N): SealedCookies[N] | null {
    return (this.#values.get(name) as SealedCookies[N] | undefined) ?? null
  }

  set<N extends SealedName>(name: N, value: SealedCookies[N]): void {
    this.#values.set(name, value)
    this.#changed.add(name)
  }

  /** Reads a value that is good once; a redirect gives it back to the page that follows. */
  take<N extends SealedName>(name: N): SealedCookies[N] | null {
    const value = this.get(name)
    if (value !== null && !this.#changed.has(name)) {
      this.clear(name)
      this.#taken.set(name, value)
    }
    return value
  }

  giveBack(): void {
    for (const [name, value] of this.#taken) {
      if (this.#values.has(name)) continue
      this.#values.set(name, value)
      this.#changed.delete(name)
    }
  }

  clear(...names: SealedName[]): void {
    for (const name of names) {
      this.#values.delete(name)
      // A cookie that this request set and the browser never saw is taken back too.
      if (this.#came.has(name) || this.#changed.has(name)) this.#changed.add(name)
    }
  }

  /** The behaviour log's session identifier; made and set when there is none. */
  sessionId(): string {
    if (this.#sessionId === null) this.renewSessionId()
    return this.#sessionId ?? ''
  }

  renewSessionId(): void {
    this.#sessionId = randomUUID()
    this.#sessionIdChanged = true
  }

  /** Whether anything in this session belongs to a person. */
  get personal(): boolean {
    return this.#values.has('LOGIN_INFO')
  }

  /** The `Set-Cookie` lines of what was changed. */
  async setCookies(now: number): Promise<string[]> {
    const lines = await Promise.all(
      [...this.#changed].map(async (name) => {
        const value = this.#values.get(name)
        if (value === undefined) return this.#line(this.#cookieName(name), '', 0)
        const until = this.#endOf(name, now)
        const sealed: Sealed = { shape: 2, place: placeOf(this.#info, name), until, value }
        const line = this.#line(this.#cookieName(name), await this.#sealer.seal(sealed))
        if (line.length > longestCookie) throw new Error(`the cookie ${name} is too long`)
        return line
      }),
    )
    if (this.#sessionIdChanged && this.#sessionId) {
      lines.push(this.#line(sessionIdName, this.#sessionId, undefined, false))
    }
    return lines
  }

  /** What belongs to a login is valid as long as it lasts. */
  #endOf(name: SealedName, now: number): number {
    return isLoginName(name) ? (this.get('LOGIN_INFO')?.until ?? 0) : now + sealedSeconds[name] * 1000
  }

  #cookieName(name: SealedName): string {
    return this.#info.secureCookies ? `__Host-${name}` : name
  }

  #line(name: string, value: string, maxAge?: number, httpOnly = true): string {
    return stringifySetCookie({
      name,
      value,
      path: '/',
      sameSite: 'lax',
      httpOnly,
      secure: this.#info.secureCookies,
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  }
}

/** Twelve characters: all cookies together must fit into the head of an answer. */
function placeOf({ tenantId }: Pick<RequestInfo, 'tenantId'>, name: SealedName): string {
  return createHash('sha256').update(`${name} ${tenantId}`).digest('base64url').slice(0, 12)
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === 2
}

export const sessionContext = createContext<Session | null>(null)

/** The cookies of this request. Routes use `who`, `takeNotice`, `signIn` and `signOut` rather than this. */
export function session(context: RouterContext): Session {
  const opened = context.get(sessionContext)
  if (!opened) throw new Error('the session has not been opened')
  return opened
}

/** The cookies of a request, or null where it ended before they were opened. */
export function sessionIfOpened(context: RouterContext): Session | null {
  return context.get(sessionContext)
}

/** The behaviour log's session identifier (cookie SESSION_ID), made when there is none. */
export function sessionId(context: RouterContext): string {
  return session(context).sessionId()
}
