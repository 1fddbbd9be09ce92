import { randomUUID } from 'node:crypto'
import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { legalForms, sizeLabels } from '../../../contract/closed-lists.ts'
import { toolHref, withQuery } from '../../base/addresses.ts'
import { Button } from '../../components/button/button.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { SelectField } from '../../components/fields/choice-fields.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import type { ActionResult } from '../../forms/action-result.ts'
import type { FormCheck } from '../../forms/check-form.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { lastYear } from '../../portal/clock.server.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/policy-match.ts'
import { EnterpriseNameField } from './enterprise-name-field.tsx'
import { industryChoices } from './industry-choices.ts'
import { saveVisitorProfile } from './match.action.server.ts'
import styles from './policy-match.module.css'
import {
  answersName,
  nothingFilled,
  numberFields,
  outdatedInWords,
  readProfileQuery,
} from './profile-query.ts'
import { takeProfileOutOf, visitorProfile } from './visitor-profile.server.ts'

export const handle = { crumb: '政策匹配' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '政策匹配',
    description: '填几项企业基本情况，逐条对照政策条件，列出能享受的政策和还差什么。',
    keywords: ['政策匹配', '匹配报告'],
    type: '办事服务',
    path: href('/zct-ee/policy-match'),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const clean = takeProfileOutOf(context, url)
  if (clean !== null) throw redirect(clean)
  const { common } = gatewayForNobody(context)
  const dictionaries = await optionalRead(
    context,
    () => common.dictValueMultiple({ typeCodes: ['area', 'industry', 'industryCode'] }),
    {
      label: 'dictionaries of the match form',
    },
  )
  const person = who(context)
  const year = lastYear(context)
  const { entered, errors, outdated } = readProfileQuery(
    visitorProfile(context) ?? new URLSearchParams(),
    year,
  )
  return {
    opened: randomUUID(),
    dictionaries: { ...dictionaries, data: null },
    areas: dictionaries.data?.area ?? [],
    industries: industryChoices(dictionaries.data?.industryCode ?? [], dictionaries.data?.industry ?? []),
    entered,
    errors,
    year,
    outdated: outdatedInWords(outdated, year),
    enterpriseName: person.role === 'enterprise' ? person.enterprise.name : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveVisitorProfile(request, context)
}

/** A few attributes, none of them needed: what is left open counts as unknown, never as unmet. */
export default function PolicyMatch({ loaderData }: Route.ComponentProps) {
  const { enterpriseName } = loaderData
  return (
    <>
      <div className={text.pageTitle}>
        <h1>政策匹配</h1>
        <p className={text.lead}>
          填几项基本情况，逐条对照条件，列出能享受的政策和还差什么。不登录也可以用，填的内容只在您的浏览器里保存
          12 小时。
        </p>
      </div>
      {enterpriseName ? (
        <section className={box.box} aria-labelledby="own">
          <h2 id="own">用企业画像匹配</h2>
          <div className={clsx(layout.stack, box.body)}>
            <p>
              <bdi>{enterpriseName}</bdi>的画像已有的情况不用再填。
            </p>
            <Actions>
              <Button component={Link} to={withQuery(href('/zct-ee/policy-match/report'), { own: 1 })}>
                按企业画像匹配
              </Button>
              <a href={href('/user/relation/current')}>补充企业画像</a>
            </Actions>
          </div>
        </section>
      ) : null}
      <section className={layout.section} aria-labelledby="fill">
        <SectionHead
          id="fill"
          title={enterpriseName ? '另填一家企业的情况' : '企业基本情况'}
          note="至少填一项，填得越多越准"
        />
        <ProfileForm key={loaderData.opened} page={loaderData} />
      </section>
    </>
  )
}

/** The form of a visitor's profile. Uncontrolled: opened anew (`opened`), it starts with its page's values. */
function ProfileForm({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { dictionaries, areas, industries, year, outdated } = page
  const element = useRef<HTMLFormElement>(null)
  const returned = useActionResult()
  const answer = useMemo(() => returned ?? wrongWhenOpened(page), [returned, page])
  const form = useCheckedForm({
    form: element,
    check: checkWith(page),
    values: { ...page.entered, ...answer?.values },
    result: answer,
  })
  return (
    <Form ref={element} className={layout.stack} method="post" noValidate onSubmit={form.onSubmit}>
      <PartFailure of={dictionaries} name="区域和行业的选项" retryHref={href('/zct-ee/policy-match')} />
      <ErrorSummary errors={errorsOf(form.result)} />
      {outdated ? (
        <Notice kind="info">
          <p>{outdated}</p>
        </Notice>
      ) : null}
      <input type="hidden" name="year" value={year} />
      <div className={styles.fields}>
        <EnterpriseNameField key={form.key('name')} {...form.getInputProps('name')} />
        <SelectField
          key={form.key('legalForm')}
          {...form.getInputProps('legalForm')}
          label="登记类型"
          blank="不清楚"
          hint="看营业执照：统一社会信用代码以 92 开头的是个体工商户"
          options={legalForms.map((value) => ({ value, label: value }))}
        />
        <SelectField
          key={form.key('region')}
          {...form.getInputProps('region')}
          label="注册地"
          blank="不限"
          options={areas}
        />
        <SelectField
          key={form.key('industry')}
          {...form.getInputProps('industry')}
          label="行业或重点产业"
          blank="不限"
          options={industries}
        />
        <SelectField
          key={form.key('sizeType')}
          {...form.getInputProps('sizeType')}
          label="企业规模"
          blank="不清楚"
          hint={
            <>
              不清楚可以用
              <a href={toolHref('size')} target="_blank" rel="noopener">
                企业划型
              </a>
              测一下，在新窗口打开，这里填的还在
            </>
          }
          options={Object.entries(sizeLabels).map(([value, label]) => ({ value, label }))}
        />
        {numberFields.map(({ name, label, unit, whole }) => (
          <NumberField
            key={form.key(name)}
            {...form.getInputProps(name)}
            label={label}
            unit={unit}
            optional
            places={whole ? 0 : 2}
          />
        ))}
      </div>
      <Actions>
        <SubmitButton>开始匹配</SubmitButton>
        <SubmitButton name="clear" value="1" variant="link" pendingText="正在清空…" formNoValidate>
          清空
        </SubmitButton>
      </Actions>
    </Form>
  )
}

/** Returns what is wrong with the values that a page came with: those of an old link, for example. */
function wrongWhenOpened({ errors, entered }: Route.ComponentProps['loaderData']): ActionResult | undefined {
  if (Object.keys(errors).length === 0) return undefined
  return { ok: false, values: entered, messages: [], fieldErrors: errors }
}

/** The rules of the action; answers given in the report count as filled in. */
function checkWith({ entered, year }: Route.ComponentProps['loaderData']): FormCheck {
  return (form) => {
    const filled = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    filled.set(answersName, entered[answersName] ?? '')
    const { errors, blank } = readProfileQuery(filled, year)
    return { fieldErrors: errors, messages: blank ? [nothingFilled] : [] }
  }
}
