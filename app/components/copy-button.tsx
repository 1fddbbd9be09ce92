import { Button } from './button/button.tsx'
/** Copies what stands in the input `inputId`, where it can be copied by hand. Only where scripts run (enhancements/article-tools.ts). */
export function CopyButton({ inputId }: { inputId: string }) {
  return (
    <Button type="button" variant="default" small data-log="share-copy" data-copy={inputId} hidden>
      复制地址
    </Button>
  )
}
