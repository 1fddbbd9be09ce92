import clsx from 'clsx'
import { href, redirect } from 'react-router'
import { ratedKindLabels } from '../../../contract/closed-lists.ts'
import { type RatedThing, ratedThing } from '../../../contract/entities/rating.ts'
import { projectHref, ratingHref } from '../../base/addresses.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import * as rules from '../../forms/rules/evaluation.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/rate.ts'
import { GradeFields } from './grade-fields.tsx'
import { ownRatingOf } from './kept.server.ts'
import { OwnRating } from './own-rating.tsx'
import { takeRating } from './rate.action.server.ts'

export const handle = {
  parents: [{ name: '好差评', href: href('/rating') }],
  crumb: '评价',
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, '评价') }, { name: 'robots', content: 'noindex' }]
}

/** Where the thing itself is. */
const pageOf: Record<RatedThing['kind'], (id: string) => string> = {
  declaration: (id) => href('/user/my-apply/:id', { id }),
  guide: (id) => projectHref(id),
  consult: () => href('/user/consult'),
  platform: () => href('/rating'),
}

function thingOf(params: { kind: string; id: string }): RatedThing {
  const thing = ratedThing.safeParse(params)
  if (!thing.success) throw new Response(null, { status: 404 })
  return thing.data
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const thing = thingOf(params)
  if (thing.kind === 'consult' || thing.kind === 'declaration') ensureLogin(context, request)
  const page = pageOf[thing.kind](thing.id)
  const own = await ownRatingOf(context, thing, page)
  if (thing.kind === 'declaration' && own.rating === null) throw redirect(`${page}#evaluation`, 303)
  return {
    thing,
    page,
    own,
    once: newOnce(),
    phone: tenant(context).phone,
    isVisitor: who(context).role === 'visitor',
  }
}

/** A visitor's copy of the form is theirs alone: with the key of one rendering, the second of two ratings would count as a repetition. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const thing = thingOf(params)
  const otherwise = pageOf[thing.kind](thing.id)
  return takeRating({ request, context, thing, page: ratingHref(thing), otherwise })
}

/** One thing that is rated: the form, or the rating that was given and what becomes of it. */
export default function Rate({
  loaderData: { thing, page, own, once, phone, isVisitor },
}: Route.ComponentProps) {
  const result = useActionResult()
  const { rating, title, department } = own
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>{rating ? '我的评价' : `评价${ratedKindLabels[thing.kind]}`}</h1>
        <p className={text.lead}>
          {thing.kind === 'platform' ? title : <a href={page}>{title}</a>}
          {department ? <span className={text.quiet}>　{department}</span> : null}
        </p>
      </header>
      {rating ? (
        <OwnRating thing={thing} rating={rating} result={result} phone={phone} />
      ) : (
        <form className={layout.stack} method="post" action={ratingHref(thing)} noValidate>
          <PersonField />
          <OnceField value={enteredValue(result, onceName, once)} />
          <ErrorSummary
            title={result && !result.ok ? rules.title : undefined}
            errors={errorsOf(result, rules.names)}
          />
          {isVisitor ? (
            <p className={text.quiet}>
              没有登录也可以评价，但不计入评价结果。登录后评价才计入，还能看到处理进度、追加评价。
            </p>
          ) : null}
          <GradeFields kind={thing.kind} result={result} keepsReasons isVisitor={isVisitor} />
          <Actions>
            <SubmitButton>提交评价</SubmitButton>
          </Actions>
        </form>
      )}
    </article>
  )
}
