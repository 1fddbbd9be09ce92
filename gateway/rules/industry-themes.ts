import themeData from './industry-themes.json' with { type: 'json' }

/**
 * A theme (重点产业) that policies name in place of an industry. It lies across the classification: its enterprises
 * stand in several classes, and a class has enterprises that belong to it and others that do not.
 */
interface ThemeRecord {
  name: string
  /** Where the reading comes from, in words. */
  basis: string
  /** Classes whose every enterprise belongs to it (`C39`, `C33-C40`). */
  certainly?: string[]
  /** Further classes that an enterprise of it may stand in. With neither list, any class may be. */
  possibly?: string[]
  /** Themes that hold it wholly. */
  within?: string[]
}

const records = themeData as ThemeRecord[]

/** `C33-C40` as its codes; a code is itself. */
function codesOf(range: string): string[] {
  const [first = '', last = first] = range.split('-')
  const from = Number(first.slice(1))
  return first === last
    ? [first]
    : Array.from({ length: Number(last.slice(1)) - from + 1 }, (_, at) => `${first[0]}${from + at}`)
}

const codesIn = (ranges: string[] = []) => ranges.flatMap(codesOf)
const recordOf = new Map(records.map((one) => [one.name, one]))

/** A theme and every theme that holds it. */
function withHolders(name: string): string[] {
  return [name, ...(recordOf.get(name)?.within ?? []).flatMap(withHolders)]
}

export interface Theme {
  name: string
  /** Codes whose every enterprise belongs to it. */
  certainly: string[]
  /** Codes in which its enterprises stand, those of `certainly` among them; null where any may be. */
  possibly: string[] | null
  /** The themes that an enterprise of it belongs to as well. */
  heldBy: Set<string>
}

/** Every theme by its name. What a theme holds wholly counts for it. */
const themes = new Map(
  records.map(({ name }): [string, Theme] => {
    const parts = records.filter((one) => withHolders(one.name).includes(name))
    const certainly = parts.flatMap((one) => codesIn(one.certainly))
    const anyClass = parts.some((one) => !one.certainly && !one.possibly)
    const possibly = anyClass ? null : [...certainly, ...parts.flatMap((one) => codesIn(one.possibly))]
    return [name, { name, certainly, possibly, heldBy: new Set(withHolders(name).slice(1)) }]
  }),
)

export const themeNames = records.map((one) => one.name)

/** The theme of a name; undefined for an industry and for anything unknown. */
export function themeOf(name: string): Theme | undefined {
  return themes.get(name)
}
