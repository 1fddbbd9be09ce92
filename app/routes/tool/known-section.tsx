import { Form } from 'react-router'
import type { Attributes } from '../../../contract/entities/match.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'

/** What is known already: from the profile, or answered here and so to be taken back here. */
export function KnownSection({ known }: { known: Attributes['known'] }) {
  if (known.length === 0) return null
  return (
    <details className="box sect" open={known.some(({ from }) => from === 'answer') || undefined}>
      <summary className="in key">已知的 {known.length} 项</summary>
      <ul className="rows tight in">
        {known.map(({ field, label, shown, from }) => (
          <li key={field}>
            {label}：<b>{shown}</b>
            <br />
            {from === 'profile' ? (
              <span className="quiet">
                来自<a href="/user/relation">企业画像</a>
              </span>
            ) : (
              <Form method="post" className="noprint">
                <EnterpriseField />
                <input type="hidden" name="field" value={field} />
                <span className="quiet">在这里回答的　</span>
                <button type="submit" className="link" name="back" value="1">
                  重新回答<span className="vh">{label}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
