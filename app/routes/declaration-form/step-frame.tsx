import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { projectHref } from '../../base/addresses.ts'
import { DueBadge } from '../../components/rows/badges.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { Reasons } from './declaration-document.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { stepHref, stepNames } from './steps.ts'

/** The breadcrumb of the steps. */
export const stepHandle = {
  parents: [{ name: '政策兑现', href: href('/zct-ee/declare-project') }],
  crumb: ({ frame }) => `填写申报：${frame.title}`,
} satisfies ScreenHandle<{ frame: StepFrameData }>

export function stepTitle(frame: StepFrameData | undefined): string {
  return frame ? `${stepNames[frame.step]}：${frame.title}` : '填写申报'
}

/** Title, steps, what was returned, and what to know, round the fields of one step. */
export function StepFrame({ frame, children }: { frame: StepFrameData; children: ReactNode }) {
  const number = frame.steps.findIndex((one) => one.step === frame.step) + 1
  const reasons = frame.reasons.filter((reason) => reason.section === frame.step)
  return (
    <>
      <header className="title">
        <h1>{frame.title}</h1>
        <p className="meta">
          {/* What was returned may be corrected after the closing day as well. */}
          {frame.status === 'draft' ? <DueBadge closesOn={frame.closesOn} today={frame.today} /> : null}
          {frame.status === 'draft' && frame.closesOn ? (
            <span>
              <Day of={frame.closesOn} /> 截止
            </span>
          ) : null}
          <span>
            {frame.status === 'draft' ? '草稿' : '补正内容'}保存于 <Moment of={frame.savedAt} />
          </span>
        </p>
      </header>
      <ol className="steps" aria-label={`申报步骤，共 ${frame.steps.length} 步`}>
        {frame.steps.map(({ step, done, returned }) =>
          step === frame.step ? (
            <li key={step} aria-current="step">
              <span>{stepNames[step]}</span>
            </li>
          ) : (
            <li key={step} className={done ? 'done' : undefined}>
              <Link to={stepHref(frame.id, step)}>{stepNames[step]}</Link>
              {returned ? '，需要补正' : null}
              {done ? <span className="vh">，已填好</span> : null}
            </li>
          ),
        )}
      </ol>
      <div className="split sect">
        <div className="gap wide">
          <Reasons reasons={reasons} />
          <section aria-labelledby="step">
            <div className="head">
              <h2 id="step">
                第 {number} 步　{stepNames[frame.step]}
              </h2>
            </div>
            {children}
          </section>
        </div>
        <Aside frame={frame} />
      </div>
    </>
  )
}

function Aside({ frame }: { frame: StepFrameData }) {
  return (
    <aside aria-label="申报须知" className="noprint">
      <div className="box">
        <h2>申报须知</h2>
        <div className="in">
          <b>报给谁</b>
          <p className="quiet">{frame.department}</p>
        </div>
        <div className="in seam">
          <b>中途离开</b>
          <p className="quiet">每一步都会保存草稿，换一台电脑也能接着填。</p>
        </div>
        <div className="in seam">
          <b>不收费，不找中介</b>
          <p className="quiet">申报不收任何费用，没有授权任何机构或个人代办。</p>
        </div>
        <div className="in seam">
          <b>填报遇到问题</b>
          <p className="quiet">
            {frame.phone ? <a href={`tel:${frame.phone.replace(/[^\d+]/g, '')}`}>{frame.phone}</a> : null}
          </p>
          <p className="acts">
            <a href={projectHref(frame.projectId, frame.way)}>看申报指南</a>
            <a href={href('/apply/:id/print', { id: frame.id })}>预览和打印</a>
          </p>
        </div>
      </div>
    </aside>
  )
}
