import { Link } from 'react-router'
import layout from '../../../components/layout/layout.module.css'
import list from '../../../components/layout/list.module.css'
import message from '../../../components/layout/message.module.css'
import { Spaced } from '../../../components/layout/spaced.tsx'
import { Icon } from '../../../drawings/icon.tsx'

/** A step in which nobody has to type. */
export interface FilledStep {
  name: string
  href: string
  /** 工商登记信息（2026-03-02） */
  sources: string[]
}

/** Says what does not have to be typed, and leads to it. */
export function FilledIn({ steps }: { steps: FilledStep[] }) {
  if (steps.length === 0) return null
  return (
    <ul className={list.tightRows} data-rows="" aria-label="已经填好的步骤">
      {steps.map(({ name, href, sources }) => (
        <li key={name} className={layout.wrappingSpread}>
          <Spaced>
            <span className={message.done} data-done="">
              <Icon name="check" />
              <span>
                {name}已按{sources.join('、')}填好
              </span>
            </span>
            <Link to={href}>
              核对<span className={layout.visuallyHidden}>{name}</span>
            </Link>
          </Spaced>
        </li>
      ))}
    </ul>
  )
}
