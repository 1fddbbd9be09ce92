import type { RelativeEnterprise } from '../../../contract/entities/content.ts'
import type { EnterpriseEntry } from '../../../contract/entities/enterprise.ts'
import chips from '../../components/layout/chips.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import badge from '../../components/rows/badge.module.css'
import { orDash } from '../../display/format.ts'

/** An entry of the directory: what is public of an enterprise. */
export function DirectoryRow({ entry, labels }: { entry: EnterpriseEntry; labels: Record<string, string> }) {
  return (
    <li className={list.row}>
      <h3>{entry.name}</h3>
      <Meta>
        <span>统一社会信用代码 {entry.creditCode}</span>
        <span>{entry.region}</span>
        <span>{orDash(entry.industryName)}</span>
        <Invented synthetic={entry.synthetic} />
      </Meta>
      <Qualifications names={entry.qualifications.map((code) => labels[code] ?? '').filter(Boolean)} />
    </li>
  )
}

/** An enterprise that is shown as an example. */
export function ExampleRow({ enterprise }: { enterprise: RelativeEnterprise }) {
  return (
    <li className={list.row}>
      <h3>{enterprise.name}</h3>
      <p>{enterprise.summary}</p>
      <Meta>
        <span>{enterprise.region}</span>
        <span>{enterprise.industryName}</span>
        <Invented synthetic={enterprise.synthetic} />
      </Meta>
      <Qualifications names={enterprise.qualifications} />
    </li>
  )
}

function Invented({ synthetic }: { synthetic: boolean }) {
  return synthetic ? (
    <span className={badge.neutral} data-badge="">
      示例数据
    </span>
  ) : null
}

function Qualifications({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <Meta className={chips.chips}>
      {names.map((name) => (
        <span key={name} className={badge.badge} data-badge="">
          {name}
        </span>
      ))}
    </Meta>
  )
}
