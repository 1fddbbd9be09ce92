import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link to another working page that looks like a button. */
export function ButtonLink({
  to,
  children,
  variant = 'default',
  small,
}: ButtonLook & { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} {...buttonLook({ variant, small })}>
      {children}
    </Button>
  )
}
