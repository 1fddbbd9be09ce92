import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatDate } from '../../display/format.ts'
import { ReceiptSeal } from '../../drawings/receipt-seal.tsx'
import { type Fact, FactsList } from '../facts-list.tsx'
import box from '../layout/box.module.css'
import layout from '../layout/layout.module.css'
import { Moment } from '../time-and-money.tsx'
import styles from './receipt-facts.module.css'

/** What a receipt attests, as a document with its seal; `children` stand below the seal. */
export function ReceiptFacts({
  receipt,
  platform,
  example,
  more = [],
  children,
}: {
  receipt: {
    number: string
    projectTitle: string
    department: string
    enterpriseName: string
    submittedAt: string
  }
  platform: string
  /** Whether the data are a demonstration: the seal says so. */
  example: boolean
  /** What a receipt says besides to whom it belongs. */
  more?: Fact[]
  children?: ReactNode
}) {
  const { number, projectTitle, department, enterpriseName, submittedAt } = receipt
  return (
    <section className={clsx(layout.keepTogether, box.box, styles.receipt)} aria-label="回执">
      <div>
        <h2>{projectTitle}</h2>
        <FactsList
          facts={[
            { name: '申报号', value: <b>{number}</b> },
            { name: '申报企业', value: enterpriseName },
            { name: '提交时间', value: <Moment of={submittedAt} /> },
            { name: '受理部门', value: department },
            ...more,
          ]}
        />
      </div>
      <div className={styles.proof}>
        <ReceiptSeal platform={platform} day={formatDate(submittedAt)} example={example} />
        {children}
      </div>
    </section>
  )
}
