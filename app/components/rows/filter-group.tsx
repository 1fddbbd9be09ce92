import { Fragment, type ReactNode } from 'react'
import button from '../button/button.module.css'
import optionStyles from '../fields/option.module.css'
import { NarrowFold } from '../folds/narrow-fold.tsx'
import { Spaced } from '../layout/spaced.tsx'
import textStyles from '../layout/text.module.css'
import styles from './filter-group.module.css'
import { TileMap } from './tile-map.tsx'

export interface FilterOption {
  value: string
  label: string
  count?: number
  /** Options of a group stand together after those without one, under its name. */
  group?: string | undefined
}

/** So many options of a group are in sight when it is unfolded; the others fold out below them. */
const inSight = 8

/**
 * One filter of a list: one line that names it and what is chosen, which unfolds (`open`, or where something is chosen).
 * Radio buttons look like buttons; check boxes like check boxes, and their 不限 is a link that clears the group (`clearHref`).
 */
export function FilterGroup({
  name,
  label,
  options,
  chosen,
  several = false,
  clearHref,
  grid = [],
  open = false,
}: {
  name: string
  label: string
  options: FilterOption[]
  chosen: string[]
  several?: boolean
  clearHref?: string
  /** Options that lie to each other as on a map: their values in rows, shown as tiles after the others. */
  grid?: readonly (readonly string[])[]
  open?: boolean
}) {
  const onMap = new Set(grid.flat())
  const listed = options.filter(({ value }) => !onMap.has(value))
  const isChosen = (option: FilterOption) => chosen.includes(option.value)
  const choice = options.filter(isChosen).map((option) => option.label)
  // What is chosen among those that fold comes first, where it is seen.
  const others = listed.slice(inSight)
  const first = [...others.filter(isChosen), ...listed.slice(0, inSight)]
  const rest = others.filter((option) => !isChosen(option))
  const shown = (some: FilterOption[]) => (
    <Options name={name} options={some} several={several} chosen={chosen} />
  )
  const optionOf = (value: string) =>
    options.find((option) => option.value === value) ?? { value, label: value, count: 0 }
  return (
    <details className={styles.group} id={`by-${name}`} open={open || chosen.length > 0}>
      <summary>
        {label} {choice.length > 0 ? <b>{choice.join('、')}</b> : null} <Fold />
      </summary>
      <fieldset
        className={`${optionStyles.options} ${styles.options} ${several ? styles.list : ''}`}
        aria-label={label}
      >
        {several ? (
          <Unlimited free={chosen.length === 0} clearHref={clearHref} />
        ) : (
          <label className={capsuleClass}>
            <input type="radio" name={name} value="" defaultChecked={chosen.length === 0} />
            <span>不限</span>
          </label>
        )}
        {shown(first)}
        {grid.length > 0 ? (
          <TileMap
            grid={grid}
            label={label}
            tile={(value) => (
              <Options name={name} options={[optionOf(value)]} several={several} chosen={chosen} />
            )}
            isEmpty={(value) => optionOf(value).count === 0 && !chosen.includes(value)}
          />
        ) : null}
        {rest.length > 0 ? (
          <details id={`rest-${name}`}>
            <summary>
              <Fold />
              其余 {rest.length} 项
            </summary>
            {shown(rest)}
          </details>
        ) : null}
      </fieldset>
    </details>
  )
}

/** 展开 of what is folded, 收起 of what is not. */
function Fold() {
  return (
    <Spaced>
      <span className={`${styles.foldLabel} ${styles.foldedLabel}`}>展开</span>
      <span className={`${styles.foldLabel} ${styles.unfoldedLabel}`}>收起</span>
    </Spaced>
  )
}

/** 不限 of a group of check boxes: chosen while nothing else is, otherwise the way back to it. */
function Unlimited({ free, clearHref }: { free: boolean; clearHref: string | undefined }) {
  if (!free && clearHref !== undefined) {
    return (
      <a className={capsuleClass} href={clearHref} data-in-place="">
        <span>不限</span>
      </a>
    )
  }
  return (
    <span className={capsuleClass}>
      <input type="checkbox" defaultChecked={free} disabled aria-label="不限" />
      <span>不限</span>
    </span>
  )
}

function Options({
  name,
  options,
  several,
  chosen,
}: {
  name: string
  options: FilterOption[]
  several: boolean
  chosen: string[]
}) {
  return options.map((option, at) => (
    <Fragment key={option.value}>
      {option.group && option.group !== options[at - 1]?.group ? (
        <small className={textStyles.quiet}>{option.group}：</small>
      ) : null}
      <Option name={name} option={option} several={several} chosen={chosen.includes(option.value)} />
    </Fragment>
  ))
}

function Option({
  name,
  option,
  several,
  chosen,
}: {
  name: string
  option: FilterOption
  several: boolean
  chosen: boolean
}) {
  const type = several ? 'checkbox' : 'radio'
  const text = (
    <>
      {option.label} {option.count === undefined ? null : <small>{option.count}</small>}
    </>
  )
  return (
    <label className={optionClass(several, option.count === 0 && !chosen)}>
      <input type={type} name={name} value={option.value} defaultChecked={chosen} />
      {several ? text : <span>{text}</span>}
    </label>
  )
}

const capsuleClass = `${optionStyles.option} ${styles.option} ${styles.capsule}`

/** Without a hit an option stands back, but can still be chosen. */
function optionClass(several: boolean, nil: boolean): string {
  const own = several ? `${optionStyles.option} ${styles.option}` : capsuleClass
  return nil ? `${own} ${optionStyles.withoutHits}` : own
}

/**
 * All filters of a list, beside it where there is room. On a narrower page they are behind a button, which says while they are
 * open how many things one goes back to (`found`: 38 件).
 */
export function FilterRail({
  chosenCount,
  found,
  children,
}: {
  chosenCount: number
  found: string
  children: ReactNode
}) {
  return (
    <div className={styles.rail}>
      <NarrowFold below="62rem" className={styles.sheet} closes>
        <summary className={button.secondary} data-part="sheet">
          <Spaced>
            <span className={styles.foldedLabel}>
              筛选条件{chosenCount > 0 ? `（已选 ${chosenCount} 项）` : ''}
            </span>
            <span className={styles.unfoldedLabel}>看 {found}</span>
          </Spaced>
        </summary>
      </NarrowFold>
      <div className={styles.groups} data-part="filters">
        {children}
      </div>
    </div>
  )
}
