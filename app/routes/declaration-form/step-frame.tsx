import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { projectHref } from '../../base/addresses.ts'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { DueMark } from '../../components/rows/badges.tsx'
import head from '../../components/section-head.module.css'
import { Day } from '../../components/time-and-money.tsx'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { Reasons } from './declaration-document.tsx'
import type { StepFrameData } from './open-declaration.server.ts'
import { StepList } from './step-list.tsx'
import { type Lack, stepNames } from './steps.ts'

/** The breadcrumb of the steps. */
export const stepHandle = {
  parents: [{ name: '政策兑现', href: href('/zct-ee/declare-project') }],
  crumb: ({ frame }) => `${frame.trialUntil ? '试填' : '填写'}申报：${frame.title}`,
} satisfies ScreenHandle<{ frame: StepFrameData }>

export function stepTitle(frame: StepFrameData | undefined): string {
  if (!frame) return '填写申报'
  return `${frame.trialUntil ? '试填：' : ''}第 ${numberOf(frame)} 步 ${stepNames[frame.step]}：${frame.title}`
}

/** The number of the step, counted from 1. */
function numberOf(frame: StepFrameData): number {
  return frame.steps.findIndex((one) => one.step === frame.step) + 1
}

/** Title, steps, what was returned, and what to know, round the fields of one step. `lack`: as `StepList` has it. */
export function StepFrame({
  frame,
  lack,
  children,
}: {
  frame: StepFrameData
  lack?: Lack | undefined
  children: ReactNode
}) {
  const reasons = frame.reasons.filter((reason) => reason.section === frame.step)
  return (
    <>
      <header className={text.pageTitle}>
        <h1>{frame.title}</h1>
        <Meta>
          {/* What was returned may be corrected after the closing day as well. */}
          {frame.status === 'draft' ? (
            <DueMark
              due={frame.due}
              closesOn={frame.closesOn}
              closesAt={frame.closesAt}
              basis={frame.windowBasis}
            />
          ) : null}
          {frame.status === 'draft' && frame.closesOn && !frame.trialUntil ? (
            <span>
              <Day of={frame.closesOn} at={frame.closesAt} /> 截止
            </span>
          ) : null}
          <span>{standingInWords(frame)}</span>
        </Meta>
      </header>
      <StepList frame={frame} lack={lack} />
      <div className={clsx(layout.section, layout.withAside)}>
        <div className={layout.looseStack}>
          <Reasons reasons={reasons} />
          <section aria-labelledby="step">
            <div className={head.head}>
              <h2 id="step" data-focus="">
                {frame.trialUntil ? '试填　' : ''}第 {numberOf(frame)} 步　{stepNames[frame.step]}
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

function standingInWords({ status, trialUntil }: StepFrameData): string {
  if (trialUntil) return `试填，${trialUntil} 起可以提交`
  return status === 'draft' ? '草稿，还没有提交' : '已退回，改好后要重新提交'
}

function Aside({ frame }: { frame: StepFrameData }) {
  return (
    <aside aria-label="申报须知" className={layout.screenOnly}>
      <div className={box.box}>
        <h2>申报须知</h2>
        <div className={box.body}>
          <b>报给谁</b>
          <p className={text.quiet}>{frame.department}</p>
        </div>
        <div className={clsx(box.body, box.divided)}>
          <b>中途离开</b>
          <p className={text.quiet}>每一步都会保存草稿，换一台电脑也能接着填。</p>
        </div>
        <div className={clsx(box.body, box.divided)}>
          <b>不收费，不用找中介</b>
          <p className={text.quiet}>申报不收任何费用，主管部门没有委托任何机构或个人代办。</p>
        </div>
        <div className={clsx(box.body, box.divided)}>
          <b>填报遇到问题</b>
          <p className={text.quiet}>{frame.phone ? <Telephone number={frame.phone} /> : null}</p>
          <Actions>
            <a href={projectHref(frame.projectId, frame.way)}>看申报指南</a>
            <a href={href('/apply/:id/print', { id: frame.id })}>预览和打印</a>
          </Actions>
        </div>
      </div>
    </aside>
  )
}
