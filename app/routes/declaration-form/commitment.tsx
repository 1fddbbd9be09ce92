import { Form } from 'react-router'
import button from '../../components/button/button.module.css'
import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import message from '../../components/layout/message.module.css'
import textStyles from '../../components/layout/text.module.css'
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
        <p className={message.done} data-done="">
          <Icon name="check" />
          <span>已用告知承诺代替，不用上传</span>
        </p>
      ) : null}
      <details>
        <summary className={button.link}>
          {promised ? '看承诺内容' : '用告知承诺代替'}
          <span className={layout.visuallyHidden}>：{requirement.name}</span>
        </summary>
        <Form className={layout.stack} method="post" action={stepHref(id, 'materials')} preventScrollReset>
          <EnterpriseField />
          <p>{text.promise}</p>
          <p>{text.consequence}</p>
          <p className={textStyles.quiet}>
            {commitmentBasis(text)}
            {promised ? '' : '有较严重不良信用记录或者作过虚假承诺、还没有修复信用的，请提交材料。'}
          </p>
          <Button
            type="submit"
            variant="default"
            small
            name={promised ? 'unpromise' : 'promise'}
            value={requirement.id}
          >
            {promised ? '取消承诺' : '我已知悉，作出承诺'}
            <span className={layout.visuallyHidden}>：{requirement.name}</span>
          </Button>
        </Form>
      </details>
    </>
  )
}
