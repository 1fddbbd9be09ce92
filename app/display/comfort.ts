/** How somebody wants to read: kept in a cookie, rendered by the server as classes on `<html>`. */
export interface Comfort {
  type: 'm' | 'l' | 'xl'
  contrast: 'normal' | 'high'
  plain: boolean
  /** 长辈版: larger than 特大, a large pointer, more space; entered and left with one button. */
  elder: boolean
  /** In 长辈版 the classes of before, which come back when it is left; absent for the standard. Pages do not depend on it. */
  before?: string | undefined
}

export const standardComfort: Comfort = { type: 'm', contrast: 'normal', plain: false, elder: false }

/** Stands in the cookie before a class of before 长辈版. */
const was = 'was-'

/** What 长辈版 begins with; each of its parts can be changed. */
const elderComfort: Comfort = { type: 'xl', contrast: 'high', plain: true, elder: true }

/** The classes for `<html>`; empty for the standard. There are 24, so a page may be kept once for each. */
export function comfortClass({ type, contrast, plain, elder }: Comfort): string {
  return [
    type === 'm' ? '' : `type-${type}`,
    contrast === 'high' ? 'hc' : '',
    plain ? 'plain' : '',
    elder ? 'elder' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Reads the classes back, from the cookie or from anything else; what is unknown is the standard. */
export function readComfort(classes: string | null | undefined): Comfort {
  const all = (classes ?? '').split(/[\s.]+/)
  const words = new Set(all)
  const elder = words.has('elder')
  const before = all.filter((word) => word.startsWith(was)).map((word) => word.slice(was.length))
  return {
    type: words.has('type-xl') ? 'xl' : words.has('type-l') ? 'l' : 'm',
    contrast: words.has('hc') ? 'high' : 'normal',
    plain: words.has('plain'),
    elder,
    ...(elder && before.length > 0 ? { before: comfortClass(withoutElder(before.join(' '))) } : {}),
  }
}

/** The classes with what they were before 长辈版, for the cookie; `readComfort` reads them back. */
export function keptComfort(comfort: Comfort): string {
  const before = comfort.before?.split(' ') ?? []
  return [comfortClass(comfort), ...before.map((word) => was + word)].join(' ')
}

function withoutElder(classes: string | undefined): Comfort {
  return { ...readComfort(classes), elder: false }
}

/** The choice after one button of the comfort form; a value that no button has changes nothing. */
export function changedComfort(current: Comfort, form: { get(name: string): unknown }): Comfort {
  const elder = form.get('elder')
  if (elder === 'on') {
    const before = current.elder ? current.before : comfortClass(current)
    return { ...elderComfort, ...(before ? { before } : {}) }
  }
  if (elder === 'off') return withoutElder(current.elder ? current.before : comfortClass(current))
  const type = form.get('type')
  const contrast = form.get('contrast')
  const plain = form.get('plain')
  return {
    ...current,
    type: type === 'm' || type === 'l' || type === 'xl' ? type : current.type,
    contrast: contrast === 'high' || contrast === 'normal' ? contrast : current.contrast,
    plain: plain === 'on' ? true : plain === 'off' ? false : current.plain,
  }
}
