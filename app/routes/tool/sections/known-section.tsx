import { Form, href } from 'react-router'
import type { Attributes } from '../../../../contract/entities/match.ts'
import { SectionHead } from '../../../components/section-head.tsx'
import { Icon } from '../../../drawings/icon.tsx'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'

/** What is known already: from the profile, or answered here and so to be taken back here. */
export function KnownSection({ known }: { known: Attributes['known'] }) {
  if (known.length === 0) return null
  const answered = known.filter(({ from }) => from === 'answer').length
  return (
    <section className="sect" aria-labelledby="known">
      <SectionHead id="known" title="已知情况" note={`${known.length} 项，其中 ${answered} 项在这里回答`} />
      <details>
        <summary className="key">
          <Icon name="down" />
          展开已知情况
        </summary>
        <dl className="facts known">
          {known.map(({ field, label, shown, from }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <b>{shown}</b>
                {from === 'profile' ? (
                  <a href={href('/user/relation/current')}>企业画像</a>
                ) : (
                  <Form method="post" className="noprint">
                    <EnterpriseField />
                    <input type="hidden" name="field" value={field} />
                    <button type="submit" className="link" name="back" value="1">
                      重新回答<span className="vh">：{label}</span>
                    </button>
                  </Form>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
