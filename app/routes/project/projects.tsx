import { href } from 'react-router'
import type { FreeProject } from '../../../contract/entities/declaration.ts'
import { withQuery } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { ProjectDue } from '../../components/rows/due.tsx'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { ChosenFilters, LooserFilters, SievedList } from '../../components/rows/filtered-list.tsx'
import { ListBar } from '../../components/rows/list-bar.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import { ProjectRow } from '../../components/rows/project-row.tsx'
import { ReminderButton } from '../../components/rows/reminder-button.tsx'
import { projectRowOf } from '../../components/rows/row-data.ts'
import { Tabs } from '../../components/tabs.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { who } from '../../session/who.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/projects.ts'
import { Eligibility, FreeNote } from './free-eligibility.tsx'
import { ProclamationList } from './proclamation-list.tsx'
import { filterText, ProjectFilters, type ProjectOptions, ProjectSearch } from './project-filters.tsx'
import {
  kindLabels,
  type ProjectKind,
  type ProjectQuery,
  projectFilters,
  projectQueryHref,
  projectQueryNames,
  readProjectQuery,
  sorts,
  waysOf,
} from './project-query.ts'

const listOf = (query: ProjectQuery) => ({ set: projectFilters, query, hrefOf: projectQueryHref })

export const handle = {
  crumb: '政策兑现',
  denseBreadcrumb: true,
  cache: { seconds: 60, query: projectQueryNames },
} satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const kind = loaderData?.query.kind ?? 'apply'
  return columnTags(matches, {
    name: '政策兑现',
    title: kind === 'apply' ? '政策兑现' : `${kindLabels[kind]} – 政策兑现`,
    description: '可以申报的项目、免申即享的项目和公示公告：谁能报、报多少、什么时候截止。',
    keywords: ['政策兑现', '申报享受', '免申即享', '公示公告'],
    type: '办事服务',
    path: withQuery(href('/zct-ee/declare-project'), { kind: kind === 'apply' ? undefined : kind }),
  })
}

const pageSize = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readProjectQuery(url.searchParams)
  const person = who(context)
  const frame = {
    query,
    today: today(context),
    links: {
      benefits: provides(context, 'policy.benefits'),
      payments: provides(context, 'declaration.payments'),
    },
    enterpriseName: person.role === 'enterprise' ? person.enterprise.name : null,
    /** The page that is kept for everybody stays light: a visitor finds the reminder on the project's own. */
    loggedIn: person.role !== 'visitor',
  }
  const { declaration, common } = gateway(context)
  if (query.kind === 'proclamation') {
    const notices = await declaration.proclamations({
      a: query.type ?? undefined,
      page: query.page,
      size: pageSize,
    })
    const options: ProjectOptions = {}
    return { ...frame, notices, projects: null, reminders: null, options, dictionaries: null }
  }
  const ask = query.kind === 'free' ? declaration.freeProjects : declaration.projects
  const way = waysOf(query)
  const [projects, dictionaries] = await Promise.all([
    way &&
      ask({
        keyword: query.keyword || undefined,
        ...query.filters,
        way,
        level: query.filters.level as ('national' | 'provincial' | 'municipal' | 'district')[],
        status: query.filters.status as ('upcoming' | 'open' | 'closed')[],
        sort: query.sort,
        page: query.page,
        size: pageSize,
      }),
    optionalRead(context, () => common.dictValueMultiple({ typeCodes: ['area', 'category'] }), {
      label: 'filter options',
    }),
  ])
  const options: ProjectOptions = {
    area: dictionaries.data?.area ?? [],
    category: dictionaries.data?.category ?? [],
  }
  return {
    ...frame,
    notices: null,
    reminders: await remindersWhere(context, projects?.records ?? []),
    projects: {
      total: projects?.total ?? 0,
      size: projects?.size ?? pageSize,
      records: (projects?.records ?? []).map((one: FreeProject) => ({
        ...projectRowOf(one),
        conditionCounts: one.conditionCounts,
      })),
    },
    options,
    dictionaries,
  }
}

const kinds: readonly ProjectKind[] = ['apply', 'free', 'proclamation']

/** Policy cash-out: what can be applied for, what comes without an application, and what has been made public. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  const { query, links, notices, projects } = loaderData
  return (
    <>
      <div className={text.pageTitle}>
        <h1>政策兑现</h1>
        <p className={text.lead}>
          申报不收费，也没有委托任何中介代办。
          {links.benefits ? (
            <>
              {' '}
              <a href={href('/zct-ee/benefit')}>惠企事项清单</a>
            </>
          ) : null}
          {links.payments ? (
            <>
              {' '}
              <a href={href('/zct-ee/payments')}>兑现公开</a>
            </>
          ) : null}
        </p>
      </div>
      <div className={layout.looseStack}>
        <Tabs
          label="兑现方式"
          tabs={kinds.map((kind) => ({
            name: kindLabels[kind],
            href: projectQueryHref({
              ...projectFilters.clear(query),
              kind,
              keyword: '',
              type: null,
              sort: 'closing',
            }),
            current: kind === query.kind,
          }))}
        />
        {notices ? <ProclamationList query={query} notices={notices} /> : null}
        {projects ? <ProjectList {...loaderData} projects={projects} /> : null}
      </div>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function ProjectList({
  query,
  projects,
  options,
  dictionaries,
  today,
  enterpriseName,
  loggedIn,
  reminders,
}: Data & { projects: NonNullable<Data['projects']> }) {
  return (
    <>
      {query.kind === 'free' ? (
        <FreeNote enterpriseName={enterpriseName} projects={projects.records} />
      ) : null}
      {dictionaries ? (
        <PartFailure of={dictionaries} name="区域和类别的选项" retryHref={projectQueryHref(query)} />
      ) : null}
      <SievedList
        action={href('/zct-ee/declare-project')}
        search={<ProjectSearch keyword={query.keyword} />}
        filters={<ProjectFilters query={query} options={options} found={`${projects.total} 个项目`} />}
      >
        <ListBar
          list={listOf(query)}
          title={`共 ${projects.total} 个项目`}
          sorts={sorts}
          inForce={query.sort}
          sortHref={(sort) => projectQueryHref({ ...query, sort, page: 1 })}
        />
        <ChosenFilters
          list={listOf(query)}
          textOf={(field, value) => filterText(query.kind, field, value, options)}
        />
        {projects.records.length > 0 ? (
          <ul className={list.rows} data-rows="">
            {projects.records.map((project) => (
              <ProjectRow
                key={project.id}
                project={project}
                due={<ProjectDue project={project} today={today} />}
                acts={
                  <>
                    <Eligibility project={project} />
                    {loggedIn ? (
                      <ReminderButton
                        project={project}
                        reminders={reminders}
                        returnTo={projectQueryHref(query)}
                        today={today}
                      />
                    ) : null}
                  </>
                }
              />
            ))}
          </ul>
        ) : (
          <NothingFound query={query} total={projects.total} />
        )}
        <Pages
          page={query.page}
          size={projects.size}
          total={projects.total}
          unit="个"
          hrefOf={(page) => projectQueryHref({ ...query, page })}
        />
      </SievedList>
    </>
  )
}

function NothingFound({ query, total }: { query: ProjectQuery; total: number }) {
  if (total > 0) {
    return <EmptyPage total={total} unit="个项目" firstHref={projectQueryHref({ ...query, page: 1 })} />
  }
  return (
    <EmptyList
      scene="lens"
      acts={
        <Spaced>
          <LooserFilters list={listOf(query)} />
          <a href={projectQueryHref(projectFilters.clear({ ...query, keyword: '' }))}>看全部项目</a>
        </Spaced>
      }
    >
      {projectFilters.count(query) > 0
        ? '没有同时符合这些条件的项目，放宽一项试试。'
        : '没有找到含有这些字的项目，换个说法或少写几个字试试。'}
    </EmptyList>
  )
}
