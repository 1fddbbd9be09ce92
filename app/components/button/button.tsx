import { type ButtonProps, createPolymorphicComponent, Button as MantineButton } from '@mantine/core'
import clsx from 'clsx'
import styles from './button.module.css'

export interface ButtonLook {
  /** What one mainly comes for is `filled`; at most one of a form is. `link` looks like one. */
  variant?: 'filled' | 'default' | 'link'
  /** In a row of a list. */
  small?: boolean
}

/**
 * Mantine's button, or a link that looks like one (`component={Link}`). It is unstyled: plain links take the same look from
 * `button.module.css`.
 */
export const Button = createPolymorphicComponent<
  'button',
  Omit<ButtonProps, 'variant' | 'size'> & ButtonLook
>(({ variant, small, className, ...props }: Omit<ButtonProps, 'variant' | 'size'> & ButtonLook) => (
  <MantineButton {...props} unstyled className={clsx(lookOf({ variant, small }), className)} />
))

function lookOf({ variant = 'filled', small = false }: ButtonLook): string | undefined {
  if (variant === 'link') return styles.link
  if (variant === 'filled') return small ? styles.primarySmall : styles.primary
  return small ? styles.secondarySmall : styles.secondary
}
