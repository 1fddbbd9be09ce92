import { isPaid, wayOfDeclaring } from '../../../contract/declaration-way.ts'
import type {
  Declaration,
  DeclarationStatus,
  DeclarationSummary,
} from '../../../contract/entities/declaration.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import { ProgressTrack, type TrackStep } from '../../components/progress-track.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { isEndedWithout } from '../declaration-form/steps.ts'
import { approvedInWords, paidInWords } from './money.tsx'

interface Mark {
  name: string
  at: string | null
  state: TrackStep['state']
  note?: string
}

/** The steps of a declaration that goes well; each way of having a benefit leaves out some. */
const every: readonly { status: DeclarationStatus; name: string }[] = [
  { status: 'submitted', name: '提交' },
  { status: 'accepted', name: '受理' },
  { status: 'reviewing', name: '评审' },
  { status: 'publicity', name: '公示' },
  { status: 'approved', name: '通过' },
  { status: 'paid', name: '拨付' },
  { status: 'recognised', name: '认定' },
]

const stops: Partial<Record<DeclarationStatus, string>> = {
  returned: '退回补正',
  rejected: '未通过',
  withdrawn: '已撤回',
}

/** Fields of a declaration that its steps are drawn from. */
export type Tracked = Pick<DeclarationSummary, 'way' | 'status' | 'timeline' | 'promisedDays' | 'usual'>

/** Where a declaration stands: what is behind it with its dates, where it is, what comes next. */
export function marksOf({ way, status, timeline, promisedDays, usual }: Tracked): Mark[] {
  const { without } = wayOfDeclaring[way]
  const steps = every.filter((step) => step.status === status || !without.includes(step.status))
  const lastAt = (wanted: DeclarationStatus) =>
    timeline.findLast((entry) => entry.status === wanted)?.at ?? null
  const reached = steps.findLastIndex((step) => step.status === status)
  const stop = stops[status]
  const behind = stop
    ? steps.filter((step) => lastAt(step.status) !== null)
    : steps.slice(0, Math.max(reached, 0)).filter((step) => lastAt(step.status) !== null)
  const marks: Mark[] = behind.map((step) => ({ name: step.name, at: lastAt(step.status), state: 'done' }))
  if (stop) marks.push({ name: stop, at: lastAt(status), state: 'stopped' })
  else if (reached >= 0)
    marks.push({ name: steps[reached]?.name ?? '', at: lastAt(status), state: 'current' })
  if (isEndedWithout(status)) return marks
  const done = stop ? steps.findLastIndex((step) => lastAt(step.status) !== null) : reached
  const ahead = steps.slice(done + 1).map(
    (step, index): Mark => ({
      name: step.name,
      at: null,
      state: 'ahead',
      ...(index === 0 && promisedDays && status === 'accepted'
        ? { note: `承诺 ${promisedDays} 个工作日内办结` }
        : {}),
      ...(step.status === 'paid' && usual?.expectedOn ? { note: `一般在 ${usual.expectedOn} 前后` } : {}),
    }),
  )
  return [...marks, ...ahead]
}

/** Draws how far a declaration has come; a draft has not begun. */
export function Track({ declaration }: { declaration: Tracked }) {
  if (declaration.status === 'draft') return null
  return (
    <ProgressTrack
      label="办理进度"
      steps={marksOf(declaration).map(({ name, at, state, note }) => ({
        key: name,
        name,
        state,
        note: (
          <>
            {' '}
            {at ? <Moment of={at} /> : null}
            {note}
          </>
        ),
      }))}
    />
  )
}

const next = (way: Way): Record<Exclude<DeclarationStatus, 'approved' | 'paid'>, string> => ({
  draft: '填好并提交后，由受理部门办理。',
  submitted: '等待受理部门受理，受理后会发消息告诉您。',
  accepted: '受理部门正在审核材料，需要补正的会一次告知。',
  returned: '请按下面的原因改好后重新提交。',
  reviewing: '正在评审，结果会发消息告诉您。',
  publicity: `正在公示，公示期满没有异议的予以${isPaid(way) ? '支持' : '认定'}。`,
  recognised: '已认定，名单由主管部门发文公布。',
  rejected: '这次没有通过，原因见办理记录；有疑问请联系受理部门。',
  withdrawn: '已撤回，不再办理。还在受理时间内的可以重新申报。',
})

/** Says what happens next, in one sentence. `today`: YYYY-MM-DD. */
export function nextInWords(declaration: Declaration, today: string): string {
  const { way, status, trial } = declaration
  if (trial) return `试填的草稿，${trial.opensOn} 起可以提交。`
  if (status === 'approved') return approvedInWords([declaration], today)
  return status === 'paid' ? paidInWords(declaration, today) : next(way)[status]
}
