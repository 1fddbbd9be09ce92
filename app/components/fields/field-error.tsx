import { Icon } from '../../drawings/icon.tsx'
import layout from '../layout/layout.module.css'

/**
 * What is wrong with the field of this id, as Mantine's inputs draw it: their sheet finds it
 * by its attribute.
 */
export function FieldError({ id, errors = [] }: { id: string; errors: readonly string[] | undefined }) {
  if (errors.length === 0) return null
  return (
    <p id={`${id}-error`} data-field-error="">
      <ErrorText errors={errors} />
    </p>
  )
}

export function ErrorText({ errors = [] }: { errors: readonly string[] | undefined }) {
  return (
    <>
      <Icon name="mind" />
      <span>
        <span className={layout.visuallyHidden}>错误：</span>
        {errors.join('；')}
      </span>
    </>
  )
}
