/** Copies what stands in the input `inputId`, where it can be copied by hand. Only where scripts run (enhancements/copy-buttons.ts). */
export function CopyButton({ inputId }: { inputId: string }) {
  return (
    <button type="button" className="btn alt small" data-log="share-copy" data-copy={inputId} hidden>
      复制地址
    </button>
  )
}
