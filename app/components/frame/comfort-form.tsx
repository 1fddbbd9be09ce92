import { href } from 'react-router'
import type { Comfort } from '../../display/comfort.ts'
import { Icon } from '../../drawings/icon.tsx'

const typeSizes = [
  { value: 'm', name: '标准' },
  { value: 'l', name: '大' },
  { value: 'xl', name: '特大' },
] as const

/** Type size, contrast, plain reading: a plain form whose choice the server renders. */
export function ComfortForm({ comfort, returnTo }: { comfort: Comfort; returnTo: string }) {
  return (
    <>
      <details className="at-x drop">
        <summary>
          <Icon name="read" />
          阅读辅助
        </summary>
      </details>
      <form className="comfort" method="post" action={href('/comfort')} aria-label="适老化与无障碍">
        <input type="hidden" name="returnTo" value={returnTo} />
        <span>字号</span>{' '}
        {typeSizes.flatMap((size) => [
          <button
            type="submit"
            key={size.value}
            name="type"
            value={size.value}
            aria-pressed={comfort.type === size.value}
          >
            {size.name}
          </button>,
          ' ',
        ])}
        <button
          type="submit"
          name="contrast"
          value={comfort.contrast === 'high' ? 'normal' : 'high'}
          aria-pressed={comfort.contrast === 'high'}
        >
          高对比
        </button>{' '}
        <button type="submit" name="plain" value={comfort.plain ? 'off' : 'on'} aria-pressed={comfort.plain}>
          简洁
        </button>
      </form>
    </>
  )
}
