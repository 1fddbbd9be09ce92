import { href } from 'react-router'
import { legalForms, sizeLabels } from '../../../contract/closed-lists.ts'
import { toolHref, withQuery } from '../../base/addresses.ts'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { SelectField } from '../../components/fields/choice-fields.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { Notice } from '../../components/notice.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { lastYear } from '../../portal/clock.server.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import { who } from '../../session/who.server.ts'
import sheet from '../../styles/match-form.css?inline'
import type { Route } from './+types/policy-match.ts'
import { EnterpriseNameField } from './enterprise-name-field.tsx'
import { industryChoices } from './industry-choices.ts'
import { answersName, numberFields, outdatedInWords, readProfileQuery } from './profile-query.ts'

export const handle = { crumb: '政策匹配', sheet } satisfies ScreenHandle

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
  const { entered, errors, outdated } = readProfileQuery(url.searchParams, year)
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

/** A few attributes, none of them needed: what is left open counts as unknown, never as unmet. */
export default function PolicyMatch({ loaderData }: Route.ComponentProps) {
  const { dictionaries, areas, industries, entered, errors, year, outdated, enterpriseName } = loaderData
  const wrong = Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
  return (
    <>
      <div className="title">
        <h1>政策匹配</h1>
        <p className="lead">
          填几项基本情况，逐条对照条件，列出能享受的政策和还差什么。不登录也可以用，不保存您填的内容。
        </p>
      </div>
      {enterpriseName ? (
        <section className="box" aria-labelledby="own">
          <h2 id="own">用企业画像匹配</h2>
          <div className="in gap">
            <p>
              <bdi>{enterpriseName}</bdi>的画像已有的情况不用再填。
            </p>
            <p className="acts">
              <a className="btn" href={withQuery(href('/zct-ee/policy-match/report'), { own: 1 })}>
                按企业画像匹配
              </a>{' '}
              <a href={href('/user/relation/current')}>补充企业画像</a>
            </p>
          </div>
        </section>
      ) : null}
      <section className="sect" aria-labelledby="fill">
        <SectionHead
          id="fill"
          title={enterpriseName ? '另填一家企业的情况' : '企业基本情况'}
          note="至少填一项，填得越多越准"
        />
        <form className="gap" method="get" action={href('/zct-ee/policy-match/report')} noValidate>
          <PartFailure
            of={dictionaries}
            name="区域和行业的选项"
            retryHref={withQuery(href('/zct-ee/policy-match'), entered)}
          />
          <ErrorSummary errors={wrong} />
          {outdated ? (
            <Notice kind="info">
              <p>{outdated}</p>
            </Notice>
          ) : null}
          <input type="hidden" name="year" value={year} />
          {entered[answersName] ? (
            <input type="hidden" name={answersName} value={entered[answersName]} />
          ) : null}
          <div className="two">
            <EnterpriseNameField defaultValue={entered.name} errors={errors.name} />
            <SelectField
              name="legalForm"
              label="登记类型"
              blank="不清楚"
              hint="看营业执照：统一社会信用代码以 92 开头的是个体工商户"
              options={legalForms.map((value) => ({ value, label: value }))}
              defaultValue={entered.legalForm}
            />
            <SelectField
              name="region"
              label="注册地"
              blank="不限"
              options={areas}
              defaultValue={entered.region}
            />
            <SelectField
              name="industry"
              label="行业或重点产业"
              blank="不限"
              options={industries}
              defaultValue={entered.industry}
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
              defaultValue={entered.sizeType}
            />
            {numberFields.map(({ name, label, unit, whole }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                unit={unit}
                optional
                inputMode={whole ? 'numeric' : 'decimal'}
                defaultValue={entered[name]}
                errors={errors[name]}
              />
            ))}
          </div>
          <p className="acts">
            <button type="submit" className="btn">
              开始匹配
            </button>{' '}
            <a href={href('/zct-ee/policy-match')}>清空</a>
          </p>
        </form>
      </section>
    </>
  )
}
