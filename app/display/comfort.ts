/** How somebody wants to read: kept in a cookie, rendered by the server as classes on `<html>`. */
export interface Comfort {
  type: 'm' | 'l' | 'xl'
  contrast: 'normal' | 'high'
  plain: boolean
  /** 长辈版: larger than 特大, a large pointer, more space; entered and left with one button. */
  elder: boolean
}

export const standardComfort: Comfort = { type: 'm', contrast: 'normal', plain: false, elder: false }

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
  const words = new Set((classes ?? '').split(/[\s.]+/))
  return {
    type: words.has('type-xl') ? 'xl' : words.has('type-l') ? 'l' : 'm',
    contrast: words.has('hc') ? 'high' : 'normal',
    plain: words.has('plain'),
    elder: words.has('elder'),
  }
}

/** The choice after one button of the comfort form; a value that no button has changes nothing. */
export function changedComfort(current: Comfort, form: { get(name: string): unknown }): Comfort {
  const elder = form.get('elder')
  if (elder === 'on') return elderComfort
  if (elder === 'off') return standardComfort
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
