import clsx from 'clsx'
import { Form, href, Link } from 'react-router'
import type { Attributes } from '../../../../contract/entities/match.ts'
import { Button } from '../../../components/button/button.tsx'
import facts from '../../../components/facts-list.module.css'
import layout from '../../../components/layout/layout.module.css'
import { Spaced } from '../../../components/layout/spaced.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { askHref } from '../questions/question-run.ts'
import styles from './known-section.module.css'

type Known = Pick<Attributes['known'][number], 'field' | 'label' | 'shown' | 'from'>

/** What is known already and not asked: what was answered here, and what the profile says, each with the way to change it. */
export function KnownSection({
  known,
  changeable,
}: {
  known: Known[]
  /** The answers whose question can be asked again. */
  changeable: string[]
}) {
  if (known.length === 0) return null
  const answers = known.filter(({ from }) => from === 'answer')
  const profile = known.filter(({ from }) => from === 'profile')
  return (
    <section className={layout.section} aria-labelledby="known">
      <SectionHead
        id="known"
        title="已知，不再问"
        note={`${known.length} 项`}
        more={<a href={href('/user/relation/current')}>修改企业画像</a>}
      />
      <dl className={clsx(facts.wide, styles.facts)}>
        {answers.map(({ field, label, shown }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Spaced>
                <b>{shown}</b>
                {changeable.includes(field) ? (
                  <Change field={field} label={label} />
                ) : (
                  <TakeBack field={field} label={label} />
                )}
              </Spaced>
            </dd>
          </div>
        ))}
        {profile.map(({ field, label, shown }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type One = Pick<Known, 'field' | 'label'>

function Change({ field, label }: One) {
  return (
    <Link className={layout.screenOnly} to={askHref(field)}>
      修改<span className={layout.visuallyHidden}>：{label}</span>
    </Link>
  )
}

/** Where the gateway does not tell the question of an answer, the answer is taken back and then asked again. */
function TakeBack({ field, label }: One) {
  return (
    <Form method="post" className={layout.screenOnly}>
      <EnterpriseField />
      <input type="hidden" name="field" value={field} />
      <Button type="submit" variant="link" name="back" value="1">
        重新回答<span className={layout.visuallyHidden}>：{label}</span>
      </Button>
    </Form>
  )
}
