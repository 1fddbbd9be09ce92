import clsx from 'clsx'
import { href } from 'react-router'
import { declarationStatusLabels } from '../../../contract/closed-lists.ts'
import { isFinished } from '../../../contract/declaration-way.ts'
import { atMessage, projectHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { FactsList } from '../../components/facts-list.tsx'
import { UnsentWords } from '../../components/fields/unsent-words.tsx'
import { useOnlyReads } from '../../components/frame/only-reads.ts'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import textStyles from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { useIsOffered } from '../../components/offered.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { DeclarationBadge } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { AmountBetween, Moment } from '../../components/time-and-money.tsx'
import { shanghaiDate } from '../../display/calendar.ts'
import { threadAnchor } from '../../display/link-target.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { enteredValue } from '../../forms/action-result.ts'
import { formOrNothing, readForm } from '../../forms/read-form.server.ts'
import * as evaluation from '../../forms/rules/evaluation.ts'
import * as threadMessage from '../../forms/rules/thread-message.ts'
import { idempotencyKey, newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { downloadHref } from '../../session/download-link.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { DeclarationDocument } from '../declaration-form/declaration-document.tsx'
import { noticesOf } from '../project/notices-of.server.ts'
import { ProclamationRow } from '../project/proclamation-list.tsx'
import { reasonsOfGrade, thanks, thanksFor } from '../rating/grade-fields.tsx'
import { keptRating, leadsToRatings } from '../rating/kept.server.ts'
import { OwnRating } from '../rating/own-rating.tsx'
import type { Route } from './+types/detail.ts'
import { DeclarationActs } from './acts.tsx'
import { canEvaluate, Evaluation, EvaluationForm } from './evaluation-form.tsx'
import { moneyFacts } from './money.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { ThreadSection } from './thread.tsx'
import { nextInWords, Track } from './track.tsx'

export const handle = {
  parents: [{ name: '我的申报', href: href('/user/my-apply') }],
  crumb: ({ declaration }) => declaration.projectTitle,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, loaderData?.declaration.projectTitle ?? '我的申报') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { declaration: calls } = gateway(context)
  const declaration = await calls.detail({ id: params.id })
  const { projectId } = declaration
  const [notices, thread] = declaration.number
    ? await Promise.all([
        optionalRead(context, () => noticesOf(gateway(context), projectId), {
          label: 'notices of a project',
        }),
        optionalRead(context, () => threadOf(context, params.id), { label: 'messages on a declaration' }),
      ])
    : [null, null]
  return {
    declaration,
    notices,
    rated: isFinished(declaration.status) ? await ratingOf(context, declaration.id) : null,
    phone: tenant(context).phone,
    thread,
    hrefOf: Object.fromEntries(
      declaration.materials.map((file) => [
        file.filePath,
        downloadHref(context, file.filePath, file.fileName),
      ]),
    ),
    once: newOnce(),
    now: now(context),
  }
}

/** The rating of a finished declaration, and whether this city's gateway keeps such; nothing while that cannot be read. */
async function ratingOf(context: RouterContext, id: string) {
  const { data } = await optionalRead(context, () => keptRating(context, { kind: 'declaration', id }), {
    label: 'rating of a declaration',
  })
  return data ?? { isKept: false, rating: null }
}

/** The messages of a declaration that is there; null where this city's gateway has none on any. */
async function threadOf(context: RouterContext, id: string) {
  try {
    return await ifProvided(() => gateway(context).declaration.thread({ id }))
  } catch (error) {
    // The declaration itself has just been read: what is not found is the call.
    if (isGatewayFailure(error, 'notFound')) return null
    throw error
  }
}

/** Takes a message to the department, and the evaluation of what is finished. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const wish = (await formOrNothing(request)).get('wish')
  return wish === 'say' ? say(request, context, params.id) : evaluate(request, context, params.id)
}

async function say(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, threadMessage.schema)
  if (!form.ok) return form.failure
  const page = `${href('/user/my-apply/:id', { id })}#${threadAnchor}`
  const key = { idempotencyKey: idempotencyKey(context, { ...form.values, id }) }
  await orLeadTo(context, page, gateway(context).declaration.say({ id, ...form.data }, key))
  return redirectWithNotice(context, page, {
    kind: 'success',
    text: '留言已发给受理部门，有回复会在消息中心告诉您',
  })
}

async function evaluate(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, evaluation.schema, { lists: evaluation.lists })
  if (!form.ok) return form.failure
  const { words, reasons, mayShow } = form.data
  const stars = Number(form.data.stars)
  await gateway(context).declaration.evaluate(
    {
      id,
      stars,
      words,
      reasons: reasonsOfGrade('declaration', stars, reasons),
      mayShow: mayShow !== undefined,
    },
    { idempotencyKey: idempotencyKey(context, { ...form.values, id }) },
  )
  return redirectWithNotice(context, atMessage(href('/user/my-apply/:id', { id })), {
    kind: 'success',
    text: leadsToRatings(context) ? thanksFor(stars) : thanks,
  })
}

/** One declaration: where it stands, what happens next, what was handed in. */
export default function Detail({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const mayEvaluate = useIsOffered('declaration:evaluate')
  const onlyReads = useOnlyReads()
  const { declaration, notices, thread, rated, hrefOf, once, now } = loaderData
  const today = shanghaiDate(now)
  const saying = enteredValue(result, 'wish') === 'say'
  const evaluated = saying ? undefined : result
  const self = href('/user/my-apply/:id', { id: declaration.id })
  return (
    <article>
      <header className={clsx(layout.stack, textStyles.pageTitle)}>
        <p className={chips.chips}>
          <Spaced>
            <DeclarationBadge status={declaration.status} />
            <PrintButton href={href('/apply/:id/print', { id: declaration.id })} />
          </Spaced>
        </p>
        <h1>{declaration.projectTitle}</h1>
        <p className={textStyles.lead}>{nextInWords(declaration, today)}</p>
      </header>
      <div className={layout.stack}>
        <ReturnNotice declaration={declaration} />
        <Track declaration={declaration} />
        <DeclarationActs declaration={declaration} now={now} detailLink={false} />
      </div>
      <div className={layout.section}>
        <Facts declaration={declaration} today={today} />
      </div>
      {(mayEvaluate && canEvaluate(declaration)) || declaration.evaluation ? (
        <section
          className={clsx(layout.section, layout.screenOnly)}
          id="evaluation"
          aria-labelledby="evaluate"
        >
          <SectionHead id="evaluate" title="办理评价" />
          {rated?.rating ? (
            <OwnRating
              thing={{ kind: 'declaration', id: declaration.id }}
              rating={rated.rating}
              result={evaluated}
              phone={declaration.phone || loaderData.phone}
              onlyReads={onlyReads}
            />
          ) : declaration.evaluation ? (
            <>
              <UnsentWords names={evaluation.names} result={evaluated} />
              <Evaluation evaluation={declaration.evaluation} />
            </>
          ) : (
            <EvaluationForm
              action={self}
              once={once}
              result={evaluated}
              keepsReasons={rated?.isKept ?? false}
            />
          )}
        </section>
      ) : null}
      {thread ? (
        <ThreadSection of={thread} self={self} once={once} result={saying ? result : undefined} />
      ) : null}
      <History declaration={declaration} />
      <DeclarationDocument declaration={declaration} hrefOf={hrefOf} />
      {notices && notices.data?.length !== 0 ? (
        <section className={clsx(layout.section, layout.screenOnly)} aria-labelledby="notices">
          <SectionHead id="notices" title="相关公示公告" />
          <PartFailure of={notices} name="公示公告" retryHref={self} />
          <ul className={list.tightRows} data-rows="">
            {notices.data?.map((notice) => (
              <ProclamationRow key={notice.b} notice={notice} />
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

type Declaration = Route.ComponentProps['loaderData']['declaration']

function Facts({ declaration, today }: { declaration: Declaration; today: string }) {
  return (
    <FactsList
      facts={[
        { name: '申报号', value: declaration.number },
        { name: '受理部门', value: declaration.department },
        { name: '提交时间', value: declaration.submittedAt ? <Moment of={declaration.submittedAt} /> : null },
        {
          name: '办结时限',
          value: declaration.promisedDays
            ? `承诺 ${declaration.promisedDays} 个工作日`
            : '以受理部门通知为准',
        },
        ...moneyFacts(declaration, today),
        ...(declaration.amount
          ? [{ name: '支持力度', value: <AmountBetween range={declaration.amount} /> }]
          : []),
        {
          name: '咨询电话',
          value: declaration.phone ? <Telephone number={declaration.phone} /> : null,
        },
        {
          name: '项目',
          value: <a href={projectHref(declaration.projectId, declaration.way)}>看申报指南</a>,
        },
      ]}
    />
  )
}

function History({ declaration }: { declaration: Declaration }) {
  return (
    <section className={layout.section} aria-labelledby="history">
      <SectionHead id="history" title="办理记录" />
      <ol className={list.tightRows} data-rows="">
        {[...declaration.timeline].reverse().map((entry) => (
          <li key={entry.at + entry.status} className={layout.spread}>
            <Spaced>
              <span>
                <b>{declarationStatusLabels[entry.status]}</b>　{entry.note}
              </span>
              <Moment of={entry.at} />
            </Spaced>
          </li>
        ))}
      </ol>
    </section>
  )
}
