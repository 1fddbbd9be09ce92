import { href } from 'react-router'
import type { Comfort } from '../../display/comfort.ts'
import { Icon } from '../../drawings/icon.tsx'
import { NarrowFold } from '../folds/narrow-fold.tsx'
import { Spaced } from '../layout/spaced.tsx'
import styles from './comfort-form.module.css'
import { chineseWords, type FrameWords } from './frame-words.ts'

const typeSizes = ['m', 'l', 'xl'] as const

/** The name of the form, for the button of 长辈版 beside it. */
const formId = 'comfort'

/** 长辈版, and type size, contrast, plain reading one by one: a plain form whose choice the server renders. */
export function ComfortForm({
  comfort,
  returnTo,
  words = chineseWords,
}: {
  comfort: Comfort
  returnTo: string
  words?: FrameWords
}) {
  return (
    <>
      <button type="submit" form={formId} name="elder" value={comfort.elder ? 'off' : 'on'}>
        {comfort.elder ? words.leaveElder : words.elder}
      </button>
      <NarrowFold below="75rem" closes>
        <summary>
          <Icon name="read" />
          {words.readingAids}
        </summary>
      </NarrowFold>
      <form
        id={formId}
        className={styles.form}
        method="post"
        action={href('/comfort')}
        aria-label={words.readingForm}
      >
        <Spaced>
          <input type="hidden" name="returnTo" value={returnTo} />
          <span>{words.typeSize}</span>
          {typeSizes.map((size) => (
            <button type="submit" key={size} name="type" value={size} aria-pressed={comfort.type === size}>
              {words.typeSizes[size]}
            </button>
          ))}
          <button
            type="submit"
            name="contrast"
            value={comfort.contrast === 'high' ? 'normal' : 'high'}
            aria-pressed={comfort.contrast === 'high'}
          >
            {words.highContrast}
          </button>
          <button
            type="submit"
            name="plain"
            value={comfort.plain ? 'off' : 'on'}
            aria-pressed={comfort.plain}
          >
            {words.plainReading}
          </button>
        </Spaced>
      </form>
    </>
  )
}
