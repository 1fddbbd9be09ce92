import { href } from 'react-router'
import text from '../../components/layout/text.module.css'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/form.ts'
import { takeAnswers } from './form.action.server.ts'
import { formPage } from './form-page.server.ts'
import { ToolForm } from './questions/tool-form.tsx'
import { toolAt } from './tools.server.ts'

export const handle = {
  parents: [{ name: '自测工具', href: href('/tool') }],
  crumb: ({ tool }) => tool.name,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.tool.name ?? '自测工具') },
    ...(loaderData ? [{ name: 'description', content: loaderData.tool.lead }] : []),
  ]
}

export function loader({ request, context, params, url }: Route.LoaderArgs) {
  return formPage(toolAt(context, params.tool), request, context, url)
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takeAnswers(toolAt(context, params.tool), request, context)
}

/** The form of a tool, one step at a time. */
export default function Tool({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  return (
    <>
      <div className={text.pageTitle}>
        <h1>{loaderData.tool.name}</h1>
        <p className={text.lead}>{loaderData.tool.lead}</p>
      </div>
      <ToolForm page={loaderData} result={result} />
    </>
  )
}
