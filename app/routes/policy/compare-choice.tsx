import clsx from 'clsx'
import button from '../../components/button/button.module.css'
import { FoldOut } from '../../components/folds/fold-out.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import message from '../../components/layout/message.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import { Icon } from '../../drawings/icon.tsx'
import styles from './compare-choice.module.css'
import { compareHref, mostCompared } from './compare-query.ts'
import { type PolicyQuery, policyQueryHref } from './policy-query.ts'

/** A policy as the comparison names it. */
export interface ComparedPolicy {
  id: string
  title: string
}

/**
 * Puts a policy of the list aside for the comparison, or takes it back: a link to the same list, so that what was put aside
 * survives pages and filters in the address.
 */
export function CompareLink({
  policy: { id, title },
  href,
  chosen,
}: {
  policy: ComparedPolicy
  href: string
  chosen: boolean
}) {
  return (
    <a
      id={`vs-${id}`}
      className={clsx(button.bare, styles.link, chosen ? styles.chosen : '')}
      href={`${href}#vs-${id}`}
      rel="nofollow"
      data-in-place="stay"
    >
      {chosen ? '移出对比' : '加入对比'}
      <span className={layout.visuallyHidden}>：{title}</span>
    </a>
  )
}

/** The list with one policy more or less put aside. */
export function withCompared(query: PolicyQuery, id: string): string {
  const others = query.compare.filter((one) => one !== id)
  return policyQueryHref({
    ...query,
    compare: others.length < query.compare.length ? others : [...query.compare, id],
  })
}

/** What is put aside for the comparison, folded out of the bar: each with the way to take it back, and the way to the comparison. */
export function CompareTray({ query, compared }: { query: PolicyQuery; compared: ComparedPolicy[] }) {
  const count = query.compare.length
  if (count === 0) return null
  return (
    <FoldOut
      id="vs"
      className={styles.tray}
      panelClass={styles.panel}
      buttonClass={button.primarySmall}
      button={
        <>
          对比 {count} 件
          <Icon name="down" />
        </>
      }
    >
      <div className={layout.stack}>
        <ul className={list.tightRows} data-rows="">
          {compared.map((policy) => (
            <li key={policy.id} className={layout.spread}>
              <Spaced>
                <span>{policy.title}</span>
                <a href={withCompared(query, policy.id)} rel="nofollow" data-in-place="stay">
                  移除<span className={layout.visuallyHidden}>：{policy.title}</span>
                </a>
              </Spaced>
            </li>
          ))}
        </ul>
        <Actions>
          <a className={button.primarySmall} href={compareHref({ ids: query.compare })}>
            去对比
          </a>
          <a href={policyQueryHref({ ...query, compare: [] })} rel="nofollow" data-in-place="stay">
            全部移除
          </a>
        </Actions>
      </div>
    </FoldOut>
  )
}

/** One more was ticked than are compared. */
export function CompareLimit() {
  return (
    <p className={clsx(message.error, styles.limit)} data-said="">
      一次最多对比 {mostCompared} 件，先移除一件再添加。
    </p>
  )
}
