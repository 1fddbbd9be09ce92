import clsx from 'clsx'
import type { MatchReport } from '../../../contract/entities/match.ts'
import { groupBy } from '../../base/group-by.ts'
import facts from '../../components/facts-list.module.css'
import layout from '../../components/layout/layout.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { type Answering, TakeBack } from './yes-or-no.tsx'

/** The id of the section, where an answer is taken back. */
export const comparedPlace = 'compared'

type Compared = MatchReport['profile']['attributes']

/** What the policies were compared with, by subject: values one by one, and what is a yes or a no in one line each. */
export function ComparedSection({
  attributes,
  answering,
}: {
  attributes: Compared
  answering: Answering | null
}) {
  if (attributes.length === 0) return null
  const groups = groupBy(attributes, (one) => one.group ?? '已知情况')
  return (
    <section
      id={comparedPlace}
      className={clsx(layout.section, layout.keepTogether)}
      aria-labelledby="compared-title"
      tabIndex={-1}
    >
      <SectionHead id="compared-title" title="按这些情况比对" note={`共 ${attributes.length} 项`} />
      <div className={layout.twoColumns}>
        {[...groups].map(([group, all]) => (
          <div key={group}>
            <h3>{group}</h3>
            <dl className={facts.roomyColumn}>
              {all
                .filter(({ shown }) => !isAnswer(shown))
                .map(({ field, label, shown }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      {shown}
                      {answering ? <TakeBack field={field} label={label} answering={answering} /> : null}
                    </dd>
                  </div>
                ))}
              <Answers name="是" of={all} answering={answering} />
              <Answers name="否" of={all} answering={answering} />
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

const isAnswer = (shown: string) => shown === '是' || shown === '否'

function Answers({ name, of, answering }: { name: '是' | '否'; of: Compared; answering: Answering | null }) {
  const answered = of.filter(({ shown }) => shown === name)
  if (answered.length === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {answered.map(({ field, label }, at) => (
          <span key={field}>
            {label.replace('是否', '')}
            {answering ? <TakeBack field={field} label={label} answering={answering} /> : null}
            {at < answered.length - 1 ? '、' : null}
          </span>
        ))}
      </dd>
    </div>
  )
}
