import { Fragment, type ReactNode } from 'react'
import { Icon } from '../../drawings/icon.tsx'

export interface FilterOption {
  value: string
  label: string
  count?: number
  /** Options of a group stand together after those without one, under its name. */
  group?: string | undefined
}

/** So many options stand in the first line on every width that folds. */
const surelyInFirstLine = 4

/**
 * One filter of a list. Radio buttons look like buttons; check boxes like check boxes, and their 不限 is a link that
 * clears the group (`clearHref`). With `fold`, the group is one line until it is unfolded, or something is chosen that
 * would not stand in it.
 */
export function FilterGroup({
  name,
  label,
  options,
  chosen,
  several = false,
  clearHref,
  fold = false,
}: {
  name: string
  label: string
  options: FilterOption[]
  chosen: string[]
  several?: boolean
  clearHref?: string
  fold?: boolean
}) {
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <div className="opts">
        {several ? (
          <Unlimited free={chosen.length === 0} clearHref={clearHref} />
        ) : (
          <label className="opt cap">
            <input type="radio" name={name} value="" defaultChecked={chosen.length === 0} />
            <span>不限</span>
          </label>
        )}
        {options.map((option, at) => (
          <Fragment key={option.value}>
            {option.group && option.group !== options[at - 1]?.group ? (
              <small className="quiet">{option.group}：</small>
            ) : null}
            <Option name={name} option={option} several={several} chosen={chosen.includes(option.value)} />
          </Fragment>
        ))}
      </div>
      {fold ? (
        <details
          className="more"
          open={options.slice(surelyInFirstLine).some(({ value }) => chosen.includes(value))}
        >
          <summary>
            <span className="shut">展开</span>
            <span className="open">收起</span>
            <span className="vh">{label}</span>
          </summary>
        </details>
      ) : null}
    </fieldset>
  )
}

/** 不限 of a group of check boxes: chosen while nothing else is, otherwise the way back to it. */
function Unlimited({ free, clearHref }: { free: boolean; clearHref: string | undefined }) {
  if (!free && clearHref !== undefined) {
    return (
      <a className="opt cap" href={clearHref}>
        <span>不限</span>
      </a>
    )
  }
  return (
    <span className="opt cap">
      <input type="checkbox" checked={free} disabled readOnly aria-label="不限" />
      <span>不限</span>
    </span>
  )
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

/** Without a hit an option stands back, but can still be chosen. */
function optionClass(several: boolean, nil: boolean): string {
  return `opt${several ? '' : ' cap'}${nil ? ' nil' : ''}`
}

/** All filters of a list: open where there is room, behind a button on a narrow page. */
export function FilterPanel({ chosenCount, children }: { chosenCount: number; children: ReactNode }) {
  return (
    <>
      <details className="at-m">
        <summary className="btn alt">
          <Icon name="menu" />
          筛选条件{chosenCount > 0 ? `（已选 ${chosenCount} 项）` : ''}
        </summary>
      </details>
      <div>{children}</div>
    </>
  )
}
