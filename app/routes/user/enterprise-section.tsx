import { Form } from 'react-router'
import type { EnterpriseRef } from '../../../contract/entities/account.ts'
import { ConfirmLink } from '../../components/confirm-link.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { PersonField } from '../../forms/person-field.tsx'

const fieldNames = { creditCode: '统一社会信用代码', name: '企业名称', legalRepresentative: '法定代表人' }

/** The linked enterprises, and the form that links another one. */
export function EnterpriseSection({
  enterprises,
  result,
}: {
  enterprises: EnterpriseRef[]
  result: ActionResult | undefined
}) {
  return (
    <section className="sect" aria-labelledby="enterprises">
      <SectionHead
        id="enterprises"
        title="关联企业"
        note={enterprises.length > 0 ? `共 ${enterprises.length} 家` : null}
      />
      {enterprises.length > 0 ? (
        <ul className="rows">
          {enterprises.map((one) => (
            <li key={one.enId} className="row line">
              <div>
                <h3>
                  <a href={`/user/relation/${encodeURIComponent(one.enId)}`}>{one.name}</a>
                </h3>
                <p className="meta">
                  <span>统一社会信用代码 {one.creditCode}</span>
                </p>
              </div>
              <ConfirmLink
                className="btn alt small"
                href={`/user/security/unbind/${encodeURIComponent(one.enId)}`}
                question={`要解除与“${one.name}”的关联吗？`}
                detail="解除后不能再为它申报、使用自测工具。已保存的画像和申报留在企业名下，可以重新绑定。"
              >
                解除关联<span className="vh">：{one.name}</span>
              </ConfirmLink>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList>绑定企业后，可以使用企业画像、智慧报告、申报、政策计算器和自测工具。</EmptyList>
      )}
      <BindForm result={result} />
    </section>
  )
}

function BindForm({ result }: { result: ActionResult | undefined }) {
  const errors = result?.fieldErrors ?? {}
  return (
    <Form className="gap" method="post" action="#enterprises" preventScrollReset noValidate>
      <PersonField />
      <input type="hidden" name="wish" value="bind" />
      <h3>绑定企业</h3>
      <p className="quiet">三项都要和营业执照一致。</p>
      <ErrorSummary title="企业还没有绑定" errors={errorsOf(result, fieldNames)} />
      <TextField
        name="creditCode"
        label="统一社会信用代码"
        hint="营业执照上的 18 位代码"
        maxLength={40}
        autoComplete="off"
        required
        defaultValue={enteredValue(result, 'creditCode')}
        errors={errors['creditCode']}
      />
      <TextField
        name="name"
        label="企业名称"
        autoComplete="organization"
        maxLength={100}
        required
        defaultValue={enteredValue(result, 'name')}
        errors={errors['name']}
      />
      <TextField
        name="legalRepresentative"
        label="法定代表人"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={enteredValue(result, 'legalRepresentative')}
        errors={errors['legalRepresentative']}
      />
      <p className="acts">
        <SubmitButton>绑定</SubmitButton>
      </p>
    </Form>
  )
}
