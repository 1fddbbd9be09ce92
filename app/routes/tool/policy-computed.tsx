import clsx from 'clsx'
import { href, Link } from 'react-router'
import type { AttributeQuestion, MatchReport } from '../../../contract/entities/match.ts'
import bullets from '../../components/bullets.module.css'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { shownAmounts } from '../match/shown-amounts.ts'
import { SumsTally } from '../match/sums-tally.tsx'
import type { Route } from './+types/policy-computed.ts'
import { saveAnswer } from './computed.action.server.ts'
import { computedGroups } from './computed-groups.ts'
import { ComputedSections } from './computed-sections.tsx'
import styles from './questions/question-form.module.css'
import { QuestionForm } from './questions/question-form.tsx'
import { askHref, nextHref, questionPlace, questionRun } from './questions/question-run.ts'
import { KnownSection } from './sections/known-section.tsx'

export const handle = { crumb: '政策计算器', stickyNotices: true } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '政策计算器') },
    { name: 'description', content: '回答几个关键问题，看能享受哪些政策、金额怎么算出来。' },
  ]
}

/**
 * Reads the place in the questions from the address (`questionRun`); returns only what the page
 * shows.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { enterprise } = ensureEnterprise(context, request)
  const { policy } = gateway(context)
  const [attributes, computed] = await Promise.all([
    policy.attribute(),
    optionalRead(context, async () => computedOf(await policy.enterpriseReport()), {
      label: 'computed amounts',
      budgetMs: 5000,
    }),
  ])
  const { open, known, answered = [], answers, savedAt } = attributes
  const { unseen, ...run } = questionRun(attributes, url.searchParams)
  return {
    enterpriseName: enterprise.name,
    savedAt,
    run,
    answer: run.question ? answers[run.question.field] : undefined,
    end: run.question
      ? null
      : {
          openCount: open.length,
          skippedCount: open.filter(({ field }) => run.seen.includes(field)).length,
          money: unseen.money.map(toLabel),
          rest: unseen.rest.map(toLabel),
        },
    known: known.map(({ field, label, shown, from }) => ({ field, label, shown, from })),
    changeable: answered.map(({ field }) => field),
    computed,
  }
}

type QuestionLabel = Pick<AttributeQuestion, 'field' | 'label'>
const toLabel = ({ field, label }: AttributeQuestion): QuestionLabel => ({ field, label })

function computedOf({ sums, answer, totals, items }: MatchReport) {
  return { sums, answer, totals, ...computedGroups(items) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveAnswer(request, context)
}

/** The calculator: one question at a time, beside it the money that is certain and what may come on top of it. */
export default function PolicyComputed({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { run, answer, end, known, changeable, computed, savedAt, enterpriseName } = loaderData
  const { question } = run
  return (
    <>
      <div className={textStyles.pageTitle}>
        <h1>政策计算器</h1>
        <p className={textStyles.lead}>
          一次一题，先问对金额影响最大的。画像里有的不再问，每答一题金额就更准一些。
        </p>
        <Meta>
          <bdi>{enterpriseName}</bdi>
          {savedAt ? (
            <span>
              回答保存于 <Moment of={savedAt} />
            </span>
          ) : null}
        </Meta>
      </div>
      {result && result.values.field !== question?.field ? (
        <ErrorSummary title="回答没有改成" errors={errorsOf(result).map(({ text }) => ({ text }))} />
      ) : null}
      <div className={layout.withAside}>
        <aside aria-label="金额">
          <Sums computed={computed} />
        </aside>
        {question ? (
          <QuestionForm
            key={question.field}
            question={question}
            run={run}
            was={computed.data && shownAmounts(computed.data.sums)}
            answer={answer}
            result={result}
          />
        ) : end ? (
          <RunEnd end={end} seen={run.seen} />
        ) : null}
      </div>
      <ComputedSections groups={computed.data} />
      <KnownSection known={known} changeable={changeable} />
    </>
  )
}

/** The end of a run: skipped questions, and apart from them those that change no sum. */
function RunEnd({
  end: { openCount, skippedCount, money, rest },
  seen,
}: {
  end: NonNullable<Route.ComponentProps['loaderData']['end']>
  seen: string[]
}) {
  return (
    <section
      id={questionPlace}
      aria-labelledby="question"
      className={clsx(layout.stack, styles.question)}
      tabIndex={-1}
      data-focus=""
    >
      <SectionHead id="question" title={openCount === 0 ? '问题都答完了' : '主要的问题都问过了'} />
      {openCount === 0 ? <p>没有还会影响结果的问题。下面的金额已按全部已知情况计算。</p> : null}
      {skippedCount > 0 ? (
        <>
          <p>{`有 ${skippedCount} 题没有答，相应的政策算在“还可能”里。`}</p>
          <Actions>
            <Button variant="default" component={Link} to={nextHref([])}>
              {`再看跳过的 ${skippedCount} 题`}
            </Button>
          </Actions>
        </>
      ) : null}
      <OfferedQuestions title={`还有 ${money.length} 题也会影响金额`} questions={money} seen={seen} />
      <OfferedQuestions
        title={`其余 ${rest.length} 题不影响合计金额，只影响能不能享受`}
        questions={rest}
        seen={seen}
      />
    </section>
  )
}

function OfferedQuestions({
  title,
  questions,
  seen,
}: {
  title: string
  questions: QuestionLabel[]
  seen: string[]
}) {
  if (questions.length === 0) return null
  return (
    <details>
      <summary className={button.withIcon}>{title}</summary>
      <ul className={bullets.bullets}>
        {questions.map(({ field, label }) => (
          <li key={field}>
            <Link to={askHref(field, seen)}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The three sums, and the answer in a sentence. */
function Sums({ computed }: { computed: Route.ComponentProps['loaderData']['computed'] }) {
  const { data } = computed
  if (!data) return <PartFailure of={computed} name="估算金额" retryHref={href('/zct-ee/policy-computed')} />
  const { eligible, likely } = data.totals
  return (
    <div className={clsx(layout.stack, box.box, box.body)}>
      <SumsTally sums={data.sums} />
      <p className={textStyles.quiet}>{`${data.answer}可享受 ${eligible} 项，可能符合 ${likely} 项。`}</p>
    </div>
  )
}
