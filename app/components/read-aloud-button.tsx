/**
 * 语音阅读 of the element with this identifier. It takes its place in the line from the beginning, and is seen where the browser
 * has a voice (enhancements/read-aloud.ts).
 */
export function ReadAloudButton({ of }: { of: string }) {
  return (
    <button type="button" className="btn alt small noprint" data-aloud={of} style={{ visibility: 'hidden' }}>
      语音阅读
    </button>
  )
}
