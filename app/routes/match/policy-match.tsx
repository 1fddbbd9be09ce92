import clsx from 'clsx'
import { href, redirect } from 'react-router'
import { legalForms, sizeLabels } from '../../../contract/closed-lists.ts'
import { toolHref, withQuery } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { SelectField } from '../../components/fields/choice-fields.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Notice } from '../../components/notice.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import text from '../../components/text/text.module.css'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { enteredValue } from '../../forms/action-result.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
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
import { numberFields, outdatedInWords, readProfileQuery } from './profile-query.ts'
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
    dictionaries,
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
  const result = useActionResult()
  const { dictionaries, areas, industries, year, outdated, enterpriseName } = loaderData
  const errors = result ? result.fieldErrors : loaderData.errors
  const entered = (name: string) => enteredValue(result, name, result ? '' : loaderData.entered[name])
  const wrong = errorsOf({ ok: false, values: {}, messages: result?.messages ?? [], fieldErrors: errors })
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
            <p className={layout.actions}>
              <a className={button.primary} href={withQuery(href('/zct-ee/policy-match/report'), { own: 1 })}>
                按企业画像匹配
              </a>{' '}
              <a href={href('/user/relation/current')}>补充企业画像</a>
            </p>
          </div>
        </section>
      ) : null}
      <section className={layout.section} aria-labelledby="fill">
        <SectionHead
          id="fill"
          title={enterpriseName ? '另填一家企业的情况' : '企业基本情况'}
          note="至少填一项，填得越多越准"
        />
        <form className={layout.stack} method="post" noValidate>
          <PartFailure of={dictionaries} name="区域和行业的选项" retryHref={href('/zct-ee/policy-match')} />
          <ErrorSummary errors={wrong} />
          {outdated ? (
            <Notice kind="info">
              <p>{outdated}</p>
            </Notice>
          ) : null}
          <input type="hidden" name="year" value={year} />
          <div className={styles.fields}>
            <EnterpriseNameField defaultValue={entered('name')} errors={errors.name} />
            <SelectField
              name="legalForm"
              label="登记类型"
              blank="不清楚"
              hint="看营业执照：统一社会信用代码以 92 开头的是个体工商户"
              options={legalForms.map((value) => ({ value, label: value }))}
              defaultValue={entered('legalForm')}
            />
            <SelectField
              name="region"
              label="注册地"
              blank="不限"
              options={areas}
              defaultValue={entered('region')}
            />
            <SelectField
              name="industry"
              label="行业或重点产业"
              blank="不限"
              options={industries}
              defaultValue={entered('industry')}
            />
            <SelectField
              name="sizeType"
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
              defaultValue={entered('sizeType')}
            />
            {numberFields.map(({ name, label, unit, whole }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                unit={unit}
                optional
                inputMode={whole ? 'numeric' : 'decimal'}
                defaultValue={entered(name)}
                errors={errors[name]}
              />
            ))}
          </div>
          <p className={layout.actions}>
            <button type="submit" className={button.primary}>
              开始匹配
            </button>{' '}
            <button type="submit" className={button.link} name="clear" value="1">
              清空
            </button>
          </p>
        </form>
      </section>
    </>
  )
}
