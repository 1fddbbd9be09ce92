import type { ReactNode } from 'react'
import styles from './answer-quote.module.css'

/** What a department answers, set off from the question or the rating above it. */
export function AnswerQuote({ children }: { children: ReactNode }) {
  return <blockquote className={styles.answer}>{children}</blockquote>
}
