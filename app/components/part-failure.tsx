/** In the place of a side section that could not be read: one quiet line. */
export function PartFailure({ retryHref }: { retryHref: string }) {
  return (
    <p className="quiet">
      这部分暂时没有取到，<a href={retryHref}>再试一次</a>。
    </p>
  )
}
