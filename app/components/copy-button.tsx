import { say } from './islands/say.ts'
import { useHydrated } from './use-hydrated.ts'

/** Copies an address that also stands in the input `inputId`, where it can be copied by hand. Only where scripts run. */
export function CopyButton({ text, inputId }: { text: string; inputId: string }) {
  if (!useHydrated()) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      await say({ kind: 'success', text: '地址已复制' })
    } catch {
      const input = document.getElementById(inputId)
      if (input instanceof HTMLInputElement) input.select()
      await say({ kind: 'info', text: '浏览器不允许复制，地址已选中，请按 Ctrl+C 复制' })
    }
  }
  return (
    <button type="button" className="btn alt small" data-log="share-copy" onClick={() => void copy()}>
      复制地址
    </button>
  )
}
