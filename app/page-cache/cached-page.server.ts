import { createHash } from 'node:crypto'
import { type ContentEncoding, compress, encodingFor } from '../base/compression.server.ts'
import { log } from '../base/log.server.ts'
import { publicFor } from '../base/public-caching.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import type { PagePlan } from './page-plan.server.ts'

/** What a page's rendering for nobody in particular has come to. */
export interface RenderedPage {
  response: Response
  /** Whether every call that the page is made of has been answered, and freshly. */
  whole: boolean
}

export type RenderPage = (request: Request, info: RequestInfo) => Promise<RenderedPage>

/** The bytes of a page in one encoding, with all headers that never change: names and values in turn, as they are sent. */
export interface EncodedPage {
  body: Buffer
  headers: string[]
  /** For a browser that has the page. */
  headersWithoutBody: string[]
}

/**
 * Brotli at 11 makes a page a seventh smaller than at 5, and takes some 60 ms of processor in place
 * of 2; 10 takes 25 and makes it 2 % larger, which is a round trip more for a page at the edge of
 * what a first one carries. A screen of its own address is worth it at once; one of the endless
 * addresses of a search, of which nobody may ever ask for the same again, after some answers.
 */
const thoroughBrotli = 11
const asksForThorough = 5
/** One at a time, in any case: whoever asks for many pages keeps no more than one processor busy with this. */
let compressingThoroughly = false
/** Headers that each answer has of its own. */
const ofOneAnswer = ['x-request-id', 'server-timing', 'connection']
/** What a page weighs with its compressed forms, in parts of its plain form. */
const weight = 1.5

/**
 * A page that is the same for every visitor, cached whole. It holds no script, and its style sheet is let in by its hash, so the
 * same bytes may be sent again and again; each encoding is made once, when it is first asked for.
 */
export class CachedPage {
  readonly etag: string
  /** Whether the tenant has a mobile site, which some browsers are sent to in place of this page. */
  readonly dependsOnBrowser: boolean
  readonly #headers: Record<string, string>
  readonly #plain: NonSharedBuffer
  readonly #made = new Map<ContentEncoding, EncodedPage>()
  readonly #making = new Map<ContentEncoding, Promise<EncodedPage>>()
  readonly #thoroughAtOnce: boolean
  #asks = 0
  #isThorough = false

  private constructor(html: string, headers: Record<string, string>, thoroughAtOnce: boolean) {
    this.#thoroughAtOnce = thoroughAtOnce
    this.#plain = Buffer.from(html)
    this.etag = `"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`
    this.dependsOnBrowser = /\buser-agent\b/i.test(headers['vary'] ?? '')
    this.#headers = { ...headers, etag: `W/${this.etag}` }
  }

  /** Returns null for what must not be cached: anything but a whole public page that sets nothing. */
  static async of(
    rendered: RenderedPage,
    { address, seconds }: Pick<PagePlan, 'address' | 'seconds'>,
  ): Promise<CachedPage | null> {
    if (!mayBeCached(rendered)) return null
    const headers = Object.fromEntries(rendered.response.headers)
    for (const name of ofOneAnswer) delete headers[name]
    headers['cache-control'] = publicFor(seconds)
    return new CachedPage(await rendered.response.text(), headers, !address.includes('?'))
  }

  get bytes(): number {
    return Math.round(this.#plain.length * weight)
  }

  /** The page in the best encoding that the browser takes, when it has been made already. */
  ready(accepted: string): EncodedPage | undefined {
    const encoding = encodingFor(accepted)
    if (encoding === 'br' && ++this.#asks >= asksForThorough) this.#compressThoroughly()
    return this.#made.get(encoding)
  }

  /** Puts the best form in the place of the quick one, once, when nothing else is being compressed so. */
  #compressThoroughly(): void {
    this.#madeThoroughly()?.catch((error: unknown) =>
      log().error({ err: error }, 'a page could not be compressed'),
    )
  }

  /** Null when it has been done, or another page is being compressed so. */
  #madeThoroughly(): Promise<EncodedPage> | null {
    if (compressingThoroughly || this.#isThorough) return null
    compressingThoroughly = true
    this.#isThorough = true
    return this.#make('br', thoroughBrotli).finally(() => {
      compressingThoroughly = false
    })
  }

  /** The page in that encoding, made now where it has not been. */
  async encoded(accepted: string): Promise<EncodedPage> {
    const encoding = encodingFor(accepted)
    const running = this.#making.get(encoding)
    if (running) return await running
    const atOnce = encoding === 'br' && this.#thoroughAtOnce ? this.#madeThoroughly() : null
    const making = atOnce ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return await making
  }

  async #make(encoding: ContentEncoding, quality?: number): Promise<EncodedPage> {
    const body = await compress(encoding, this.#plain, quality)
    const { 'content-type': type = '', ...others } = this.#headers
    const headersWithoutBody = Object.entries(others).flat()
    const headers = [...headersWithoutBody, 'content-type', type, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    const made = { body, headers, headersWithoutBody }
    this.#made.set(encoding, made)
    return made
  }
}

function mayBeCached({ response, whole }: RenderedPage): boolean {
  const { status, headers } = response
  return (
    status === 200 &&
    whole &&
    !headers.has('set-cookie') &&
    // A nonce is good for one answer.
    !headers.get('content-security-policy')?.includes("'nonce-") &&
    (headers.get('cache-control') ?? '').startsWith('public') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}
