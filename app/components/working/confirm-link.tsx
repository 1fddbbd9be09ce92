import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import type { ConfirmModal, Question } from './confirm-modal.tsx'

/**
 * Leads to a confirm page (`ConfirmPage`), whose question is asked in a dialog once the page is
 * hydrated. 确定 posts `fields` to that page.
 */
export function ConfirmLink({
  children,
  variant = 'default',
  small,
  ...question
}: ButtonLook & Question & { children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof ConfirmModal>()
  const [opened, setOpened] = useState(false)
  const { key } = useLocation()
  const [askedAt, setAskedAt] = useState(key)
  // The page has changed since, and has a place of its own to go on from.
  const isAnswered = askedAt !== key
  useEffect(() => {
    if (isAnswered) setOpened(false)
  }, [isAnswered])
  const ask = async (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const loaded = await import('./confirm-modal.tsx')
      // The dialog remembers where the focus was when it opens, not when it is mounted.
      flushSync(() => setDialog(() => loaded.ConfirmModal))
      setAskedAt(key)
      setOpened(true)
    } catch {
      location.assign(question.to)
    }
  }
  return (
    <>
      <Button
        component={Link}
        to={question.to}
        {...buttonLook({ variant, small })}
        aria-haspopup="dialog"
        onClick={ask}
      >
        {children}
      </Button>
      {Dialog ? (
        <Dialog {...question} opened={opened} onClose={() => setOpened(false)} returnFocus={!isAnswered} />
      ) : null}
    </>
  )
}
