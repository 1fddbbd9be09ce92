import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import { ExampleNote } from '../../components/rows/example-mark.tsx'
import { splitAtTelephones } from '../../display/telephone-numbers.ts'
import { Icon, type IconName } from '../../drawings/icon.tsx'
import type { Optional } from '../../errors/optional.ts'
import styles from './elder-home.module.css'
import { FeedbackForm } from './feedback.form.tsx'
import { Hubs } from './hubs.tsx'

interface Door {
  name: string
  note: string
  href: string
  icon: IconName
  /** The note is about something that ends soon. */
  soon?: boolean
}

interface Counts {
  openProjects: number
  closingSoon: number
  exampleWindows: number
}

/** The home page in 长辈版: four doors in one column, then the hubs and the form of opinions. */
export function ElderHome({
  count,
  phone,
  hidden,
  ...form
}: {
  count: Optional<Counts>
  phone: string
  hidden: ReadonlySet<string>
} & Parameters<typeof FeedbackForm>[0]) {
  const doors = [...pageDoors(count.data), ...phoneDoor(phone)]
  return (
    <>
      <section className={clsx(layout.stack, layout.container)} aria-labelledby="doors">
        <h1 id="doors" className={styles.title}>
          您想办什么？
        </h1>
        <ul className={styles.doors}>
          {doors
            .filter((door) => !hidden.has(door.href))
            .map((door) => (
              <li key={door.name}>
                <a href={door.href}>
                  <Icon name={door.icon} />
                  <span>
                    <Spaced>
                      <b>{door.name}</b>
                      <small className={door.soon ? styles.closing : undefined}>{door.note}</small>
                    </Spaced>
                  </span>
                </a>
              </li>
            ))}
        </ul>
        <ExampleNote of={(count.data?.exampleWindows ?? 0) > 0} />
      </section>
      <Hubs hidden={hidden} />
      <div className={layout.container}>
        <FeedbackForm {...form} />
      </div>
    </>
  )
}

function pageDoors(counts: Counts | null): Door[] {
  const { openProjects = 0, closingSoon = 0 } = counts ?? {}
  const soon = closingSoon > 0
  const open = soon
    ? `${openProjects} 项，${closingSoon} 项快截止`
    : counts
      ? `${openProjects} 项`
      : '现在能报的项目'
  return [
    { name: '能拿什么钱', note: '填几项就知道', href: href('/zct-ee/policy-match'), icon: 'coin' },
    { name: '正在申报', note: open, href: href('/zct-ee/declaration'), icon: 'cal', soon },
    { name: '我的申报', note: '办到哪一步了', href: href('/user/my-apply'), icon: 'task' },
  ]
}

/** Empty where the city has named no telephone number. */
function phoneDoor(phone: string): Door[] {
  const number = splitAtTelephones(phone).find((part) => part.href)?.href
  return number ? [{ name: '打电话问', note: phone, href: number, icon: 'phone' }] : []
}
