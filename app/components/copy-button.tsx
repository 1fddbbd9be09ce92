import button from './button/button.module.css'
/** Copies what stands in the input `inputId`, where it can be copied by hand. Only where scripts run (enhancements/copy-buttons.ts). */
export function CopyButton({ inputId }: { inputId: string }) {
  return (
    <button type="button" className={button.secondarySmall} data-log="share-copy" data-copy={inputId} hidden>
      复制地址
    </button>
  )
}
