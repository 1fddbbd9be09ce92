import { href } from 'react-router'
import { TextField } from '../../components/fields/text-field.tsx'

const listId = 'enterprise-names'

/**
 * The name of an enterprise. With scripts the public directory suggests names (enhancements/search-boxes.ts); whatever is
 * typed is taken.
 */
export function EnterpriseNameField({
  defaultValue,
  errors,
}: {
  defaultValue: string | undefined
  errors: string[] | undefined
}) {
  return (
    <div data-names-from={href('/suggestions/enterprises')}>
      <TextField
        name="name"
        label="企业名称"
        optional
        hint="只用来核对是否在本市登记，可以不填；名录里没有的可以直接输入"
        maxLength={100}
        autoComplete="organization"
        list={listId}
        defaultValue={defaultValue}
        errors={errors}
      />
      <datalist id={listId} />
    </div>
  )
}
