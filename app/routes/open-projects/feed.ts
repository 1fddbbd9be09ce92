import escapeHtml from 'escape-html'
import { Feed } from 'feed'
import { href } from 'react-router'
import { closingInWords, exampleInText } from '../../../contract/project-window.ts'
import { projectHref } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { xmlAnswer } from '../../base/xml-answer.server.ts'
import { startOf } from '../../display/calendar.ts'
import { dayOf, due } from '../../display/due.ts'
import { workingDaysInWords } from '../../display/working-days.server.ts'
import { minute, today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/feed.ts'
import { openProjectsHref } from './month-marks.ts'
import { allOpenToday, type OpenProject } from './open-projects.server.ts'

/** Today's declarations as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const day = today(context)
  const { origin } = requestInfo(context)
  const { platformTitle, organiser } = tenant(context)
  const projects = await allOpenToday(context)
  const listAddress = origin + openProjectsHref()
  const feed = new Feed({
    id: listAddress,
    title: `今日申报 – ${platformTitle}`,
    description: '正在受理的申报项目，快截止的排在前面',
    language: 'zh-CN',
    link: listAddress,
    feedLinks: { atom: origin + href('/zct-ee/declaration.atom') },
    updated: startOf(newestOpening(projects, day)),
    copyright: organiser,
    author: { name: organiser || platformTitle },
    generator: platformTitle,
  })
  for (const project of projects) {
    const link = origin + projectHref(project.id, project.way)
    feed.addItem({
      id: `${link}#${project.opensOn}`,
      title: escapeHtml(project.title),
      link,
      date: startOf(project.opensOn),
      published: startOf(project.opensOn),
      description: escapeHtml(inWords(project, minute(context))),
      author: [{ name: project.department }],
    })
  }
  return xmlAnswer(feed.atom1(), 'atom+xml')
}

function inWords(project: OpenProject, moment: string): string {
  const left = due(project.closesOn, moment, null, null, project.closesAt).text
  const working = project.closesOn ? workingDaysInWords(project.closesOn, dayOf(moment)) : null
  return [
    project.department,
    project.amountText,
    project.closesOn
      ? `截止 ${closingInWords(project)}，${left}${working ? `（${working}）` : ''}`
      : '常年受理',
    exampleInText(project.windowBasis),
  ]
    .filter(Boolean)
    .join('；')
}

/** A feed changes when a project opens: its newest opening, never a day to come. */
function newestOpening(projects: OpenProject[], day: string): string {
  const opened = projects.map((project) => project.opensOn).filter((date) => date <= day)
  return opened.toSorted().at(-1) ?? day
}
