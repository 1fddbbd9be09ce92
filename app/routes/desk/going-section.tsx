import { href } from 'react-router'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { myDeclarationsHref } from '../my-declarations/my-declarations-query.ts'
import { Standing } from '../my-declarations/standing.tsx'
import type { Going } from './desk-data.server.ts'

/** The declarations under way: where each stands, for how long, and its money. */
export function GoingSection({
  going,
  most,
  today,
}: {
  going: Going[]
  most?: number | undefined
  today: string
}) {
  if (going.length === 0) return null
  return (
    <section aria-labelledby="desk-going">
      <SectionHead
        dense
        id="desk-going"
        title={`在办 ${going.length} 件`}
        more={<a href={myDeclarationsHref({ tab: 'going', page: 1 })}>我的申报</a>}
      />
      <ul className={list.tightRows} data-rows="">
        {going.slice(0, most).map((declaration) => (
          <li key={declaration.id} className={list.row}>
            <a href={href('/user/my-apply/:id', { id: declaration.id })}>{declaration.projectTitle}</a>
            <Meta>
              <Standing declaration={declaration} today={today} />
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  )
}
