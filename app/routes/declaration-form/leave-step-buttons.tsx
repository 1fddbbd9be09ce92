import { SubmitButton } from '../../components/submit-button.tsx'

/** Where a step is left for; each saves it first, and only the next step asks whether it is right. */
export function LeaveStepButtons({ first = false }: { first?: boolean }) {
  return (
    <p className="acts pages">
      <SubmitButton name="to" value="next" pendingText="正在保存…">
        下一步
      </SubmitButton>{' '}
      {first ? null : (
        <SubmitButton name="to" value="prev" className="btn alt" pendingText="正在保存…" formNoValidate>
          上一步
        </SubmitButton>
      )}{' '}
      <SubmitButton name="to" value="draft" className="btn alt" pendingText="正在保存…" formNoValidate>
        保存草稿
      </SubmitButton>
    </p>
  )
}
