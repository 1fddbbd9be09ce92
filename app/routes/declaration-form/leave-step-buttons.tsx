import { Actions } from '../../components/layout/spaced.tsx'
import pages from '../../components/rows/pages.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'

/** Where a step is left for; each saves it first, and only the next step asks whether it is right. */
export function LeaveStepButtons({ first = false }: { first?: boolean }) {
  return (
    <Actions className={pages.pages}>
      <SubmitButton name="to" value="next" pendingText="正在保存…">
        下一步
      </SubmitButton>
      {first ? null : (
        <SubmitButton name="to" value="prev" variant="default" pendingText="正在保存…" formNoValidate>
          上一步
        </SubmitButton>
      )}
      <SubmitButton name="to" value="draft" variant="default" pendingText="正在保存…" formNoValidate>
        保存草稿
      </SubmitButton>
    </Actions>
  )
}
