import { type ButtonProps, createPolymorphicComponent, Button as MantineButton } from '@mantine/core'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import styles from './button.module.css'

/** A button of a working page, or a link that looks like one: `component={Link}`, `component="a"`. */
export const Button = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <MantineButton classNames={styles} {...props} />
))
