import clsx from 'clsx'
import { href } from 'react-router'
import { isBegunHere } from '../../../contract/declaration-way.ts'
import { loginHref, projectHref } from '../../base/addresses.ts'
import { ConditionTable, countVerdicts, HeldSection } from '../../components/condition-table.tsx'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { AnswerLink } from '../../components/links/answer-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { wayWords } from '../../display/way-words.ts'
import type { ProjectData } from './load-project.server.ts'

/** Before applying: each condition against the enterprise's profile, each material at hand or missing. */
export function Preflight({ project, role, enterpriseName }: ProjectData) {
  const results = project.conditionResults
  const { verb } = wayWords[project.way]
  if (!results) {
    const whatFor = `逐条对照本企业的条件${project.materials.length > 0 && isBegunHere(project) ? '和已有材料' : ''}。`
    return (
      <section className={clsx(layout.stack, layout.section)} aria-labelledby="preflight">
        <SectionHead id="preflight" title={`${verb}前对照`} />
        <p>
          {role === 'individual' ? (
            `请以法人账号登录，${whatFor}`
          ) : (
            <>
              <a href={loginHref(projectHref(project.id, project.way))}>以法人账号登录</a>
              后，{whatFor}
            </>
          )}
        </p>
      </section>
    )
  }
  if (project.heldNext) return <HeldSection id="preflight" heldNext={project.heldNext} />
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="preflight">
      <SectionHead
        id="preflight"
        title={`${verb}前对照`}
        note={results.length > 0 ? countVerdicts(results) : null}
      />
      <Verdict project={project} enterpriseName={enterpriseName} />
      {results.length > 0 ? (
        <>
          <ConditionTable
            results={results}
            caption="项目条件与本企业情况"
            wayOf={(result) => <AnswerLink result={result} results={results} />}
          />
          <p className={text.quiet}>
            对照的是<bdi>{enterpriseName}</bdi>的企业画像，结果仅供参考，
            {isBegunHere(project) ? '不影响提交，以受理部门认定为准' : '以办理机关的认定为准'}。
          </p>
        </>
      ) : (
        <p>没有可以逐条对照的条件，以当年通知为准。</p>
      )}
    </section>
  )
}

/** The answer in one sentence; for a benefit without application whether the enterprise has it. */
function Verdict({ project, enterpriseName }: Pick<ProjectData, 'project' | 'enterpriseName'>) {
  const results = project.conditionResults ?? []
  if (results.length === 0) return null
  const unmet = results.filter((result) => result.verdict === 'unmet').length
  const unknown = results.filter((result) => result.verdict === 'unknown').length
  if (unmet > 0) {
    return (
      <Notice kind="warning">
        <p>
          按企业画像，有 {unmet} 项条件没有达到。情况有变化的，先
          <a href={href('/user/relation/current')}>更新企业画像</a>
          ，也可以向受理部门咨询。
        </p>
      </Notice>
    )
  }
  if (unknown > 0) {
    return (
      <Notice kind="info">
        <p>
          {unknown < results.length ? '已知的条件都符合，还有 ' : '有 '}
          {unknown} 项还没有回答，无法判断。
          {project.way === 'automatic' ? '不影响确认。' : `不影响${wayWords[project.way].verb}。`}
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="success">
      <p>
        {project.way === 'automatic' ? null : '按企业画像，'}
        <bdi>{enterpriseName ?? '本企业'}</bdi>
        {project.way === 'automatic' ? '在享受范围内，确认联系人和收款账户后即可享受。' : '符合全部条件。'}
      </p>
    </Notice>
  )
}
