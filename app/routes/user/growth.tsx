import clsx from 'clsx'
import { href } from 'react-router'
import { growthStateLabels, hasEnded } from '../../../contract/closed-lists.ts'
import type { GrowthStanding, GrowthStep } from '../../../contract/entities/match.ts'
import { policyHref, projectHref, toolHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { ConditionTable, countVerdicts } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { AnswerLink } from '../../components/links/answer-link.tsx'
import { ProgressTrack } from '../../components/progress-track.tsx'
import { StatusException } from '../../components/rows/badges.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import type { Route } from './+types/growth.ts'

export const handle = {
  parents: [{ name: '智慧报告', href: href('/user/report') }],
  crumb: '成长路径',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '成长路径') },
    { name: 'description', content: '从科技型中小企业到“小巨人”：本企业到了哪一步，下一步还差什么。' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { enterprise } = ensureEnterprise(context, request)
  const steps = await orLeadTo(context, href('/user/report'), gateway(context).policy.growth())
  return { enterprise, steps }
}

/** The self-test that checks a standing's conditions. */
const tools: Partial<Record<GrowthStanding, { kind: 'techSme' | 'highTech' | 'size'; name: string }>> = {
  techSme: { kind: 'techSme', name: '科技型中小企业自测' },
  highTech: { kind: 'highTech', name: '高新技术企业自测' },
  innovativeSme: { kind: 'size', name: '中小企业划型' },
}

/** The standings of an enterprise's growth in their order: which it has, which comes next, and what is missing for each. */
export default function Growth({ loaderData: { enterprise, steps } }: Route.ComponentProps) {
  const next = steps.find(({ state }) => state !== 'held')
  return (
    <>
      <header className={text.pageTitle}>
        <h1>成长路径</h1>
        <p className={text.meta}>
          <bdi>{enterprise.name}</bdi> <span>按企业画像和您的回答对照，以主管部门认定为准</span>
        </p>
      </header>
      {steps.length === 0 ? <EmptyList>本市还没有可以对照的认定条件。</EmptyList> : null}
      <ProgressTrack
        label="各级资质"
        steps={steps.map((step) => ({
          key: step.key,
          name: <a href={`#${step.key}`}>{step.name}</a>,
          note: `${step === next ? '下一步：' : ''}${stateInWords(step)}`,
          state: step === next ? 'current' : step.state === 'held' ? 'done' : 'ahead',
        }))}
      />
      {steps.map((step) => (
        <Standing key={step.key} step={step} open={step === next} />
      ))}
    </>
  )
}

function stateInWords({ state, results }: GrowthStep): string {
  const count = (verdict: string) => results.filter((one) => one.verdict === verdict).length
  if (state === 'missing') return `还差 ${count('unmet')} 项`
  if (state === 'unknown') return `还有 ${count('unknown')} 项没有回答`
  return growthStateLabels[state]
}

/** One standing; the conditions of the next one lie open. */
function Standing({ step, open }: { step: GrowthStep; open: boolean }) {
  const { key, name, state, source, results, project, opens } = step
  const tool = tools[key]
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby={key}>
      <SectionHead id={key} title={name} note={stateInWords(step)} />
      <Meta>
        <span>
          {results.length === 0 ? '条件见' : '对照'} <a href={policyHref(source.id)}>{source.title}</a>（
          {source.issuedOn.slice(0, 4)} 年）
        </span>
        <StatusException status={source.status} />
      </Meta>
      {results.length > 0 ? (
        <details open={open}>
          <summary className={button.withIcon}>
            <Icon name="down" />
            {countVerdicts(results)}
          </summary>
          <ConditionTable
            results={results}
            caption={`${name}的条件`}
            wayOf={(result) => (
              <AnswerLink result={result} results={results} ended={hasEnded(source.status)} />
            )}
          />
        </details>
      ) : null}
      <ul className={list.tightRows} data-rows="">
        {opens.count > 0 && opens.largest ? (
          <li>
            {state === 'held' ? '可以申请' : '取得后，还可以申请'} {opens.count} 件政策，
            {opens.count === 1 ? '即' : opens.byAmount ? '其中金额最大的是' : '最近的是'}
            <a href={policyHref(opens.largest.id)}>{opens.largest.title}</a>（
            {opens.largest.issuedOn.slice(0, 4)} 年）。
          </li>
        ) : null}
        {project ? (
          <li>
            申报：<a href={projectHref(project.id, project.way)}>{project.title}</a>，
            <WindowDays project={project} />
          </li>
        ) : null}
        {tool && state !== 'held' ? (
          <li>
            自测：<a href={toolHref(tool.kind)}>{tool.name}</a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
