import { Form } from 'react-router'
import { commitmentBasis } from '../../display/exempt-materials.ts'
import { Icon } from '../../drawings/icon.tsx'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import type { MaterialData } from './materials.tsx'
import { stepHref } from './steps.ts'

/** The promise in place of a paper (告知承诺): to be made, or made already and to be taken back. */
export function Commitment({
  id,
  requirement,
  promised,
}: { id: string } & Pick<MaterialData, 'requirement' | 'promised'>) {
  const text = promised ?? requirement.commitment
  if (!(requirement.commitment && text)) return null
  return (
    <>
      {promised ? (
        <p className="got">
          <Icon name="check" />
          <span>已用告知承诺代替，不用上传</span>
        </p>
      ) : null}
      <details>
        <summary className="link">
          {promised ? '看承诺内容' : '用告知承诺代替'}
          <span className="vh">：{requirement.name}</span>
        </summary>
        <Form className="gap" method="post" action={stepHref(id, 'materials')} preventScrollReset>
          <EnterpriseField />
          <p>{text.promise}</p>
          <p>{text.consequence}</p>
          <p className="quiet">
            {commitmentBasis(text)}
            {promised ? '' : '有较严重不良信用记录或者作过虚假承诺、还没有修复信用的，请提交材料。'}
          </p>
          <button
            type="submit"
            className="btn alt small"
            name={promised ? 'unpromise' : 'promise'}
            value={requirement.id}
          >
            {promised ? '取消承诺' : '我已知悉，作出承诺'}
            <span className="vh">：{requirement.name}</span>
          </button>
        </Form>
      </details>
    </>
  )
}
