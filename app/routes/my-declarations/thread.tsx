import clsx from 'clsx'
import { threadStateLabels } from '../../../contract/closed-lists.ts'
import type { DeclarationThread, ThreadMessage } from '../../../contract/entities/declaration.ts'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { TextareaField } from '../../components/fields/text-field.tsx'
import { UnsentWords } from '../../components/fields/unsent-words.tsx'
import { useOnlyReads } from '../../components/frame/only-reads.ts'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import badge from '../../components/rows/badge.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { threadAnchor } from '../../display/link-target.ts'
import type { Optional } from '../../errors/optional.ts'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { OnceField, onceName } from '../../forms/once-field.tsx'
import * as rules from '../../forms/rules/thread-message.ts'
import styles from './thread.module.css'

/**
 * What the enterprise and the department have written to each other, and a form to write more while that is possible. Nothing on a declaration
 * that was never handed in, and where this city's gateway has no such messages.
 */
export function ThreadSection({
  of: read,
  self,
  once,
  result,
}: {
  of: Optional<DeclarationThread | null>
  /** The address of the declaration. */
  self: string
  once: string
  result: ActionResult | undefined
}) {
  const onlyReads = useOnlyReads()
  const thread = read.data
  if (thread === null && read.missing === null) return null
  const messages = thread?.messages ?? []
  const writes = thread?.closed === null && !onlyReads
  return (
    <section className={clsx(layout.section, layout.screenOnly)} id={threadAnchor} aria-labelledby="thread">
      <SectionHead
        id="thread"
        title="与受理部门的留言"
        note={thread?.closed === null ? '问进度、说明情况都可以；要改申报内容，请等退回补正' : undefined}
      />
      <PartFailure of={read} name="留言" retryHref={`${self}#${threadAnchor}`} />
      {messages.length > 0 ? (
        <ol className={styles.thread}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
      {thread?.closed ? <p className={text.quiet}>{thread.closed}。</p> : null}
      {writes ? (
        messages.length > 0 || result ? (
          <ThreadForm self={self} once={once} result={result} />
        ) : (
          <details>
            <summary className={button.secondary}>写留言</summary>
            <ThreadForm self={self} once={once} result={result} />
          </details>
        )
      ) : (
        <UnsentWords title="留言没有发出" names={rules.names} result={result} />
      )}
    </section>
  )
}

function MessageItem({ message }: { message: ThreadMessage }) {
  const { from, author, words, at, state, isNew } = message
  return (
    <li data-from={from}>
      <Meta>
        <b>{from === 'department' ? `${author}（受理部门）` : author}</b>
        <Moment of={at} />
        {state ? (
          <span className={badge.next} data-badge="">
            {threadStateLabels[state]}
          </span>
        ) : null}
        {isNew ? (
          <span className={badge.badge} data-badge="">
            新
          </span>
        ) : null}
      </Meta>
      <p className={text.asTyped}>{words}</p>
    </li>
  )
}

function ThreadForm({
  self,
  once,
  result,
}: {
  self: string
  once: string
  result: ActionResult | undefined
}) {
  return (
    <form className={layout.stack} method="post" action={`${self}#${threadAnchor}`} noValidate>
      <EnterpriseField />
      <OnceField value={enteredValue(result, onceName, once)} />
      <input type="hidden" name="wish" value="say" />
      <ErrorSummary
        title={result && !result.ok ? rules.title : undefined}
        errors={errorsOf(result, rules.names)}
      />
      <TextareaField
        name="words"
        label={rules.names.words}
        hint="不要写银行账号和身份证号。"
        rows={3}
        required
        defaultValue={enteredValue(result, 'words')}
        errors={result?.fieldErrors.words}
      />
      <Actions>
        <SubmitButton>发送</SubmitButton>
      </Actions>
    </form>
  )
}
