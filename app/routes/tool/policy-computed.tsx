import { href, Link } from 'react-router'
import type { MatchReport } from '../../../contract/entities/match.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { usableByAmount } from '../match/amount-order.ts'
import { AmountTally } from '../match/amount-tally.tsx'
import type { Route } from './+types/policy-computed.ts'
import { saveAnswer } from './computed.action.server.ts'
import { ComputedSections } from './computed-items.tsx'
import { QuestionForm } from './questions/question-form.tsx'
import { questionToAsk } from './questions/question-to-ask.ts'
import { KnownSection } from './sections/known-section.tsx'
import { OpenSection } from './sections/open-section.tsx'

export const handle = { crumb: '政策计算器' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '政策计算器') },
    { name: 'description', content: '回答几个关键问题，看能享受哪些政策、金额怎么算出来。' },
  ]
}

/** `?ask=field`: another question, or an answer to change. `?later=field`: questions that are put off. */
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
  const later = url.searchParams.getAll('later').slice(0, 50)
  return {
    enterpriseName: enterprise.name,
    open: attributes.open,
    known: attributes.known,
    savedAt: attributes.savedAt,
    later,
    question: questionToAsk(attributes.open, url.searchParams.get('ask'), later),
    computed,
  }
}

function computedOf({ amount, possible, totals, items }: MatchReport) {
  return { amount, possible, totals, items: usableByAmount(items) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveAnswer(request, context)
}

/** The calculator: the most decisive question first, the money that follows from the answers below. */
export default function PolicyComputed({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const { open, known, later, question, computed, savedAt, enterpriseName } = loaderData
  return (
    <>
      <div className="title">
        <h1>政策计算器</h1>
        <p className="lead">先问影响最大的问题。每答一题，能享受的政策和金额就更准一些。</p>
        <p className="meta">
          <span>{enterpriseName}</span>
          {savedAt ? (
            <span>
              回答保存于 <Moment of={savedAt} />
            </span>
          ) : null}
        </p>
      </div>
      {result && result.values.field !== question?.field ? (
        <ErrorSummary title="回答没有改成" errors={errorsOf(result).map(({ text }) => ({ text }))} />
      ) : null}
      {computed.data ? (
        <dl className="tally ruled">
          <AmountTally {...computed.data} />
          <div>
            <dt>可享受</dt>
            <dd>
              {computed.data.totals.eligible}
              <small>件</small>
            </dd>
          </div>
          <div>
            <dt>可能符合，待补充</dt>
            <dd>
              {computed.data.totals.likely}
              <small>件</small>
            </dd>
          </div>
          <div>
            <dt>还有问题</dt>
            <dd>
              {open.length}
              <small>个</small>
            </dd>
          </div>
        </dl>
      ) : (
        <PartFailure of={computed} name="估算金额" retryHref={href('/zct-ee/policy-computed')} />
      )}
      <div className="split sect">
        <div>
          {question ? (
            <QuestionForm
              key={question.field}
              question={question}
              later={later}
              was={computed.data}
              result={result}
            />
          ) : (
            <section aria-labelledby="question">
              <SectionHead id="question" title={open.length === 0 ? '问题都答完了' : '其余问题都先放下了'} />
              <p>
                {open.length === 0 ? (
                  '没有还会影响结果的问题。下面的金额已按全部已知情况计算。'
                ) : (
                  <Link to={href('/zct-ee/policy-computed')}>从头再看还没有答的问题</Link>
                )}
              </p>
            </section>
          )}
          <ComputedSections items={computed.data?.items ?? null} />
          <KnownSection known={known} />
        </div>
        <aside className="noprint" aria-label="还没有答的问题">
          <OpenSection open={open} current={question?.field ?? null} />
        </aside>
      </div>
    </>
  )
}
