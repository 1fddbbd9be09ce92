/** How somebody wants to read: kept in a cookie, rendered by the server as classes on `<html>`. */
export interface Comfort {
  type: 'm' | 'l' | 'xl'
  contrast: 'normal' | 'high'
  plain: boolean
}

export const standardComfort: Comfort = { type: 'm', contrast: 'normal', plain: false }

/** The classes for `<html>`; empty for the standard. There are twelve, so a page may be kept once for each. */
export function comfortClass({ type, contrast, plain }: Comfort): string {
  return [type === 'm' ? '' : `type-${type}`, contrast === 'high' ? 'hc' : '', plain ? 'plain' : '']
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
  }
}

/** The choice after one button of the comfort form; a value that no button has changes nothing. */
export function changedComfort(current: Comfort, form: { get(name: string): unknown }): Comfort {
  const type = form.get('type')
  const contrast = form.get('contrast')
  const plain = form.get('plain')
  return {
    type: type === 'm' || type === 'l' || type === 'xl' ? type : current.type,
    contrast: contrast === 'high' || contrast === 'normal' ? contrast : current.contrast,
    plain: plain === 'on' ? true : plain === 'off' ? false : current.plain,
  }
}
