import clsx from 'clsx'
import { href } from 'react-router'
import { loginHref, withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { plainWords, readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/enterprise-lib.ts'
import { searchDirectory } from './directory.server.ts'
import styles from './enterprise-lib.module.css'
import { DirectoryRow, ExampleRow } from './enterprise-rows.tsx'

const path = href('/enterprise-lib')

export const handle = { crumb: '企业名录' } satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '企业名录',
    description: '按名称查本市企业的公开登记信息和资质，看看用好政策的相关企业。',
    keywords: ['企业名录', '企业查询', '资质'],
    type: '企业名录',
    path,
    noIndex: Boolean(loaderData?.name),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams)
  const name = plainWords(url.searchParams.get('name'), 100)
  const [directory, labels, examples] = await Promise.all([
    name === '' ? null : searchDirectory(context, { name, page }),
    name === '' ? null : qualificationLabels(context),
    name === '' ? gateway(context).topic.enterprises({ page, size: 12 }) : null,
  ])
  return { name, page, directory, labels, examples, role: who(context).role }
}

/** Qualifications by code; without them the codes are left out. */
function qualificationLabels(context: RouterContext): Promise<Optional<Record<string, string>>> {
  return optionalRead(
    context,
    async () => {
      const entries = await gateway(context).common.dictValue({ typeCode: 'qualification' })
      return Object.fromEntries(entries.map(({ value, label }) => [value, label]))
    },
    { label: 'names of qualifications' },
  )
}

/** What can be searched, in words: a visitor's search is another one than that of somebody who is logged in. */
const searches = {
  visitor: {
    label: '企业名称',
    placeholder: '企业名称，从头写起',
    heading: (name: string) => `名称以“${name}”开头的企业`,
    nothing: '没有找到这个名称，请从企业名称的第一个字写起，或少写几个字试试。',
  },
  loggedIn: {
    label: '企业名称或统一社会信用代码',
    placeholder: '企业名称或信用代码',
    heading: (name: string) => `与“${name}”相符的企业`,
    nothing: '没有找到相符的企业。名称可以只写其中几个字，统一社会信用代码请从第一位写起。',
  },
}

/** The directory by what was searched for; before anybody has asked, enterprises that are shown as examples. */
export default function EnterpriseLib({ loaderData }: Route.ComponentProps) {
  const { name, page, directory, labels, examples, role } = loaderData
  const found = directory ?? examples
  const search = searches[role === 'visitor' ? 'visitor' : 'loggedIn']
  return (
    <>
      <div className={text.titleLine}>
        <h1>企业名录</h1>
        <SearchBox
          action={path}
          name="name"
          value={name}
          label={search.label}
          placeholder={search.placeholder}
          button="查企业"
          suggestFrom={href('/suggestions/enterprises')}
        />
      </div>
      {role === 'visitor' ? (
        <p className={text.quiet}>
          <a href={loginHref(withQuery(path, { name }))}>登录</a>
          后可以按名称中的任意几个字或统一社会信用代码查。
        </p>
      ) : null}
      <section aria-labelledby="found">
        <SectionHead
          id="found"
          title={directory ? search.heading(name) : '相关企业'}
          note={`共 ${found?.total ?? 0} 家`}
          more={directory ? <a href={path}>看相关企业</a> : <a href={href('/case')}>看案例</a>}
        />
        {labels && directory && directory.records.length > 0 ? (
          <PartFailure of={labels} name="资质的名称" retryHref={withQuery(path, { name, page })} />
        ) : null}
        {directory && directory.records.length > 0 ? (
          <ul className={list.rows} data-rows="">
            {directory.records.map((entry) => (
              <DirectoryRow key={entry.id} entry={entry} labels={labels?.data ?? {}} />
            ))}
          </ul>
        ) : null}
        {examples && examples.records.length > 0 ? (
          <ul className={clsx(layout.twoColumns, list.rows, styles.examples)} data-rows="">
            {examples.records.map((enterprise) => (
              <ExampleRow key={enterprise.id} enterprise={enterprise} />
            ))}
          </ul>
        ) : null}
        {found && found.records.length === 0 && found.total > 0 ? (
          <EmptyPage total={found.total} unit="家" firstHref={withQuery(path, { name })} />
        ) : null}
        {found?.total === 0 ? (
          <EmptyList acts={<a href={path}>看相关企业</a>}>{search.nothing}</EmptyList>
        ) : null}
        {found ? (
          <Pages
            page={page}
            size={found.size}
            total={found.total}
            unit="家"
            hrefOf={(number) => withQuery(path, { name, page: number })}
          />
        ) : null}
      </section>
    </>
  )
}
