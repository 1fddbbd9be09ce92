import { href } from 'react-router'
import type { Comfort } from '../../display/comfort.ts'
import { Icon } from '../../drawings/icon.tsx'

const typeSizes = [
  { value: 'm', name: '标准' },
  { value: 'l', name: '大' },
  { value: 'xl', name: '特大' },
] as const

/** The name of the form, for the button of 长辈版 beside it. */
const formId = 'comfort'

/** 长辈版, and type size, contrast, plain reading one by one: a plain form whose choice the server renders. */
export function ComfortForm({ comfort, returnTo }: { comfort: Comfort; returnTo: string }) {
  return (
    <>
      <button type="submit" form={formId} name="elder" value={comfort.elder ? 'off' : 'on'}>
        {comfort.elder ? '退出长辈版' : '长辈版'}
      </button>
      <details className="at-x drop">
        <summary>
          <Icon name="read" />
          阅读辅助
        </summary>
      </details>
      <form
        id={formId}
        className="comfort"
        method="post"
        action={href('/comfort')}
        aria-label="适老化与无障碍"
      >
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
