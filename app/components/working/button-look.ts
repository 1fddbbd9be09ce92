import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import 'virtual:mantine-variables.css'
import styles from './button.module.css'

export interface ButtonLook {
  /** What one mainly comes for is `filled`; at most one of a form is. */
  variant?: 'filled' | 'default'
  /** In a row of a list. */
  small?: boolean
}

/** Returns the look of a button of Mantine's. */
export function buttonLook({ variant = 'filled', small = false }: ButtonLook) {
  return {
    variant,
    size: small ? 'sm' : 'md',
    fz: small ? 'var(--mantine-font-size-xs)' : undefined,
    classNames: { root: styles.root, inner: styles.inner, label: styles.label },
  } as const
}
