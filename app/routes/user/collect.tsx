import { href } from 'react-router'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { PolicyRow } from '../../components/rows/policy-row.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { MyReminders } from '../reminder/my-reminders.tsx'
import { ownReminders } from '../reminder/reminders.server.ts'
import type { Route } from './+types/collect.ts'
import { type CollectQuery, collectHref, readCollectQuery } from './collect-query.ts'

export const handle = { crumb: '我的收藏' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '我的收藏') },
    { name: 'description', content: '收藏的政策，可以按名称和是否有效查找。' },
  ]
}

const pageSize = 20

export async function loader({ context, request, url }: Route.LoaderArgs) {
  ensureLogin(context, request)
  const query = readCollectQuery(url.searchParams)
  const { keyword, ended, page } = query
  const [found, reminders] = await Promise.all([
    gateway(context).policy.favourites({
      keyword: keyword || undefined,
      ended: ended ?? undefined,
      page,
      size: pageSize,
    }),
    ownReminders(context),
  ])
  return { query, found, reminders, today: today(context) }
}

export default function Collect({ loaderData: { query, found, reminders, today } }: Route.ComponentProps) {
  const narrowed = query.keyword !== '' || query.ended !== null
  const tab = (name: string, ended: CollectQuery['ended']) => ({
    name,
    href: collectHref({ ...query, ended, page: 1 }),
    current: query.ended === ended,
  })
  return (
    <>
      <div className={text.titleLine}>
        <h1>我的收藏</h1>
        <SearchBox
          action={href('/user/collect')}
          small
          name="keyword"
          value={query.keyword}
          label="在收藏里查找"
          button="查找"
          fields={query.ended ? { ended: query.ended } : {}}
        />
      </div>
      <Tabs label="按是否有效筛选" tabs={[tab('全部', null), tab('可以使用', 'no'), tab('已结束', 'yes')]} />
      {found.records.length > 0 ? (
        <ul className={list.rows} data-rows="">
          {found.records.map(({ policy, addedAt }) => (
            <PolicyRow
              key={policy.id}
              policy={policy}
              today={today}
              acts={
                <>
                  <form method="post" action={href('/favourite/:id', { id: policy.id })}>
                    <PersonField />
                    <input type="hidden" name="returnTo" value={collectHref(query)} />
                    <button type="submit" className={button.bare} name="wish" value="remove">
                      取消收藏<span className={layout.visuallyHidden}>：{policy.title}</span>
                    </button>
                  </form>
                  <span className={text.quiet}>
                    <Moment of={addedAt} /> 收藏
                  </span>
                </>
              }
            />
          ))}
        </ul>
      ) : found.total > 0 ? (
        <EmptyPage total={found.total} unit="件" firstHref={collectHref({ ...query, page: 1 })} />
      ) : narrowed ? (
        <EmptyList scene="star" acts={<a href={href('/user/collect')}>看全部收藏</a>}>
          没有符合条件的收藏。
        </EmptyList>
      ) : (
        <EmptyList
          scene="star"
          acts={
            <a className={button.primary} href={href('/zct-ee/policy-find')}>
              去查政策
            </a>
          }
        >
          看到有用的政策，点“收藏”就会出现在这里。
        </EmptyList>
      )}
      <Pages
        page={query.page}
        size={pageSize}
        total={found.total}
        unit="件"
        hrefOf={(page) => collectHref({ ...query, page })}
      />
      <MyReminders of={reminders} returnTo={`${collectHref(query)}#reminders`} today={today} />
    </>
  )
}
