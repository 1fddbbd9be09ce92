import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pageNonce } from '../../components/page-nonce.ts'
import { provideQuestionDialog } from '../../enhancements/links.ts'
import type { Question, QuestionModal } from './question-modal.tsx'

const loadModal = () => import('./question-modal.tsx')

/** Asks the questions of a working page in a modal. */
export function QuestionDialog() {
  const [asked, setAsked] = useState<{ Modal: typeof QuestionModal; question: Question; opened: boolean }>()
  useEffect(() => {
    // Loaded with the first key, while the network is there: what is not saved is often left because it is not any more.
    const load = () => void loadModal().catch(() => {})
    window.addEventListener('input', load, { once: true })
    const forget = provideQuestionDialog(async (text, detail) => {
      const { QuestionModal: Modal } = await loadModal()
      // The modal holds the page still by a style, which takes the nonce that is known by then.
      pageNonce()
      return new Promise((resolve) => {
        const answer = (agreed: boolean) => {
          setAsked((before) => before && { ...before, opened: false })
          resolve(agreed)
        }
        const question = { text, detail, answer }
        // The modal remembers where the focus was when it opens, not when it is mounted.
        flushSync(() => setAsked({ Modal, question, opened: false }))
        setAsked({ Modal, question, opened: true })
      })
    })
    return () => {
      window.removeEventListener('input', load)
      forget()
    }
  }, [])
  return asked ? <asked.Modal question={asked.question} opened={asked.opened} /> : null
}
