import { createHash, randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { createContext } from 'react-router'
import { clientNetwork } from '../../contract/client-network.ts'
import type { LinkedEnterprise } from '../../contract/entities/account.ts'
import type { RequestInfo, RouterContext } from '../base/request-info.server.ts'
import type { Sealer } from '../shared-state/seal.server.ts'
import type { Owner, Store } from '../shared-state/store.server.ts'
import {
  isLoginName,
  maxCookieBytes,
  maxCookiesBytes,
  type SealedCookies,
  type SealedName,
  sealedNames,
  sealedSeconds,
  sessionIdName,
} from './sealed-cookies.server.ts'
import { shortened } from './shortened-cookies.server.ts'

interface Sealed {
  /** The shape of what is kept; raised when it changes. */
  shape: 2
  /** Which cookie of which tenant it is. */
  place: string
  /** Milliseconds. */
  until: number
  /** The value that was kept, or its beginning if the whole is in the store. */
  value: unknown
  /** The key of the whole value in the store. */
  whole?: string
}

/** The cookies of one request: read once, changed in memory, written once with the answer. */
export class Session {
  readonly #info: RequestInfo
  readonly #sealer: Sealer
  readonly #store: Store | null
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

  private constructor(info: RequestInfo, sealer: Sealer, store: Store | null) {
    this.#info = info
    this.#sealer = sealer
    this.#store = store
  }

  /**
   * Opens the cookies of a request. Cookies that were changed, are too old or belong to another
   * tenant count as absent. A value that was too long for a cookie is read from the store; without
   * a store only its beginning is known.
   */
  static async open(
    info: RequestInfo,
    cookieHeader: string | null,
    sealer: Sealer,
    now: number,
    store: Store | null = null,
  ): Promise<Session> {
    const session = new Session(info, sealer, store)
    const cookies = parseCookie(cookieHeader ?? '')
    const id = cookies[sessionIdName]
    if (id && /^[\w-]{1,64}$/.test(id)) session.#sessionId = id
    await Promise.all(
      sealedNames.map(async (name) => {
        const text = cookies[session.#cookieName(name)]
        if (text === undefined) return
        session.#came.add(name)
        const opened = session.#checked(name, await sealer.open(text), now)
        if (!opened) return
        const value = (await session.#wholeOf(name, opened, now)) ?? opened.value
        if (value !== null) session.#values.set(name, value)
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

  /** True if a page may show data that belongs to this browser alone. */
  get isPrivate(): boolean {
    return this.personal || this.#values.has('MATCH_PROFILE')
  }

  /**
   * Returns the `Set-Cookie` lines of what was changed. Moves the longest values into the store
   * until the lines fit into the head of an answer.
   */
  async setCookies(now: number): Promise<string[]> {
    const lines = new Map<string, string>()
    for (const name of this.#changed) lines.set(name, await this.#lineOf(name, this.#sealed(name, now)))
    if (this.#sessionIdChanged && this.#sessionId) {
      lines.set(sessionIdName, this.#line(sessionIdName, this.#sessionId, undefined, false))
    }
    const bytes = () => [...lines.values()].join('').length + lines.size * setCookieBytes
    const lengthOf = (name: SealedName) => lines.get(name)?.length ?? 0
    const movable = [...this.#changed].filter((name) => this.#values.has(name) && name in shortened)
    for (const name of movable.sort((one, other) => lengthOf(other) - lengthOf(one))) {
      if (bytes() <= maxCookiesBytes) break
      lines.set(name, await this.#lineOf(name, await this.#movedToStore(name, now)))
    }
    for (const [name, { length }] of lines)
      if (length > maxCookieBytes) throw new Error(`the cookie ${name} is too long`)
    return [...lines.values()]
  }

  #sealed(name: SealedName, now: number): Sealed | null {
    const value = this.#values.get(name)
    if (value === undefined) return null
    return { shape: 2, place: placeOf(this.#info, name), until: this.#endOf(name, now), value }
  }

  /** The line that sets a cookie, or takes it from the browser. */
  async #lineOf(name: SealedName, sealed: Sealed | null): Promise<string> {
    if (!sealed) return this.#line(this.#cookieName(name), '', 0)
    return this.#line(this.#cookieName(name), await this.#sealer.seal(sealed))
  }

  /** Puts the whole value into the store, and returns what its cookie holds instead. */
  async #movedToStore<N extends SealedName>(name: N, now: number): Promise<Sealed | null> {
    const sealed = this.#sealed(name, now)
    const value = this.get(name)
    if (!sealed || value === null) return null
    const rest: Sealed = { ...sealed, value: shortened[name]?.(value) ?? null }
    if (!this.#store) return rest
    const whole = randomUUID()
    await this.#store.set(storeKey(whole), await this.#sealer.seal(sealed), sealed.until - now, this.#owner())
    return { ...rest, whole }
  }

  async #wholeOf(name: SealedName, { whole }: Sealed, now: number): Promise<unknown> {
    if (whole === undefined || !this.#store) return null
    const text = await this.#store.get(storeKey(whole))
    if (typeof text !== 'string') return null
    return this.#checked(name, await this.#sealer.open(text, text.length), now)?.value ?? null
  }

  /** Returns the opened value if it is this cookie of this tenant and still valid. */
  #checked(name: SealedName, opened: unknown, now: number): Sealed | null {
    const isValid = isSealed(opened) && opened.place === placeOf(this.#info, name) && opened.until > now
    return isValid ? opened : null
  }

  /** In whose name something is stored: a person's, or their network's. */
  #owner(): Owner {
    const userId = this.get('CURRENT_USER')?.user.id
    return userId === undefined
      ? { kind: 'stranger', name: clientNetwork(this.#info.clientAddress) }
      : { kind: 'person', name: `${this.#info.tenantId} ${userId}` }
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

/** Bytes of a header line besides its value. */
const setCookieBytes = 'set-cookie: \r\n'.length

const storeKey = (key: string) => `cookie:${key}`

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
