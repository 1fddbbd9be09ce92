import clsx from 'clsx'
import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { FigureRow } from '../../components/layout/figure-row.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { TileMap } from '../../components/rows/tile-map.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import tabs from '../../components/tabs.module.css'
import type { Optional } from '../../errors/optional.ts'
import { ItemVerdict } from '../match/item-verdict.tsx'
import type { Districts } from './district.server.ts'
import styles from './district-section.module.css'

/** What the enterprise's district adds to the policies of the city; another tile shows what another one would. */
export function DistrictSection({
  districts,
  byProfile,
  today,
}: {
  districts: Optional<Districts>
  /** Whether the profile may say which district is the enterprise's own. */
  byProfile: boolean
  today: string
}) {
  return (
    <section className={layout.section} aria-labelledby="district">
      <SectionHead
        id="district"
        title="本区另有哪些支持"
        note="只统计区县自行出台的政策；选择其他区，看看有什么不同"
      />
      {districts.data === null ? (
        <PartFailure of={districts} name="各区的政策" retryHref={`${href('/user/report')}#district`} />
      ) : (
        <>
          <FigureRow>
            <DistrictChoice districts={districts.data} />
            <ShownDistrict districts={districts.data} byProfile={byProfile} />
          </FigureRow>
          <DistrictPolicies of={districts.data.shown} today={today} />
        </>
      )}
    </section>
  )
}

function districtHref(name: string): string {
  return `${withQuery(href('/user/report'), { district: name })}#district`
}

/** Every district as a link with what it has: tiles where the city has a grid, a list of what that does not have. */
function DistrictChoice({ districts: { grid, others, counts, own, shown } }: { districts: Districts }) {
  const link = (name: string) => (
    <a href={districtHref(name)} aria-current={name === shown?.name ? 'true' : undefined}>
      <span>
        <Spaced>
          {name}
          <small>
            {counts[name] ?? 0} 件{name === own ? '，本企业' : null}
          </small>
        </Spaced>
      </span>
    </a>
  )
  return (
    <nav aria-label="选一个区">
      {grid.length > 0 ? (
        <TileMap grid={grid} label="各区县" tile={link} isEmpty={(name) => !counts[name]} />
      ) : null}
      {others.length > 0 ? (
        <ul className={tabs.tabs} aria-label={grid.length > 0 ? '其他地区' : '各区县'}>
          {others.map((name) => (
            <li key={name}>{link(name)}</li>
          ))}
        </ul>
      ) : null}
    </nav>
  )
}

/** How many policies the district that is shown has of its own, and for whom they are. */
function ShownDistrict({
  districts: { own, shown },
  byProfile,
}: {
  districts: Districts
  byProfile: boolean
}) {
  return (
    <div className={layout.stack}>
      {own === null ? <OwnUnknown byProfile={byProfile} /> : null}
      {shown === null ? null : (
        <h3>
          {shown.total > 0
            ? `${shown.name}在市级政策之外另有 ${shown.total} 件`
            : `本站还没有收录${shown.name}自己出的政策`}
        </h3>
      )}
      {shown !== null && shown.name === own ? (
        <p className={text.quiet}>选择其他区，可以和本区比较。</p>
      ) : null}
      {shown !== null && shown.name !== own && shown.total > 0 ? (
        <p>
          {own === null ? null : '这是别的区的政策，'}注册在{shown.name}的企业才能享受。
        </p>
      ) : null}
      {shown !== null && own !== null && shown.name !== own ? (
        <p>
          <a href={districtHref(own)}>回到{own}</a>
        </p>
      ) : null}
    </div>
  )
}

/** Its policies with how each stands for the enterprise. */
function DistrictPolicies({ of: shown, today }: { of: Districts['shown']; today: string }) {
  if (shown === null || shown.total === 0) return null
  return (
    <>
      <ul className={clsx(list.rows, styles.policies)} data-rows="">
        {shown.policies.map(({ verdict, ...policy }) => (
          <PolicyRow
            key={policy.id}
            policy={policy}
            today={today}
            acts={verdict === null ? null : <ItemVerdict of={verdict} />}
          />
        ))}
      </ul>
      {shown.total > shown.policies.length ? (
        <p>
          <a href={withQuery(href('/zct-ee/policy-find'), { level: 'district', area: shown.name })}>
            看{shown.name}的全部 {shown.total} 件政策
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Says why no district is the enterprise's own, and what can be done. */
function OwnUnknown({ byProfile }: { byProfile: boolean }) {
  return byProfile ? (
    <Notice kind="info" acts={<a href={href('/user/relation/current')}>补充所在地区</a>}>
      <p>画像里没有本市的区县。选一个区，看它在市级政策之外加了什么。</p>
    </Notice>
  ) : (
    <Notice kind="info" acts={<a href={href('/user/personal')}>开启推荐</a>}>
      <p>您关闭了按企业画像推荐。选一个区，看它在市级政策之外加了什么。</p>
    </Notice>
  )
}
