import clsx from 'clsx'
import type { SubjectDetail } from '../../../contract/entities/content.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import head from '../../components/section-head.module.css'
import { Icon } from '../../drawings/icon.tsx'
import styles from './slides.module.css'

type Pictures = SubjectDetail['pictures']

/**
 * Pictures side by side, one in sight: 上一张, 下一张 and the contents are links within the page, so
 * turning needs no script, and the arrow keys scroll the row that has the focus. Each picture's words stand under it: folded on a wide page, open on a
 * narrow one, where the picture is too small to be read.
 */
export function Slides({ pictures, title }: { pictures: Pictures; title: string }) {
  return (
    <section id="pictures" className={styles.explainer} aria-label="图解">
      <ol
        className={styles.slides}
        data-slides=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-label={`${title}，共 ${pictures.length} 张图`}
      >
        {pictures.map((picture, at) => (
          <li key={picture.url} id={`picture-${at + 1}`} tabIndex={-1}>
            <Slide picture={picture} number={at + 1} count={pictures.length} />
          </li>
        ))}
      </ol>
      <nav className={clsx(layout.screenOnly, styles.contents)} aria-label="第几张图">
        <h2 className={head.head}>共 {pictures.length} 张图</h2>
        <ol className={list.tightRows} data-rows="">
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <a href={`#picture-${at + 1}`}>
                <b>{`第 ${at + 1} 张`}</b> {wordsOf(picture).heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  )
}

/** The words of a picture: its heading, and the lines below it. */
function wordsOf({ transcript }: Pictures[number]): { heading: string; lines: string[] } {
  const [heading = '', ...lines] = transcript.split('\n').filter((line) => line !== '')
  return { heading: heading.replace(/。$/, ''), lines }
}

function Slide({ picture, number, count }: { picture: Pictures[number]; number: number; count: number }) {
  const { heading, lines } = wordsOf(picture)
  return (
    <figure>
      <h2 className={layout.visuallyHidden}>{heading}</h2>
      <p className={clsx(layout.spread, layout.screenOnly, styles.turning)} data-unspoken="">
        <Spaced>
          <span className={text.quiet}>
            第 {number} 张，共 {count} 张
          </span>
          <span className={layout.actions}>
            <Spaced>
              {number > 1 ? (
                <a href={`#picture-${number - 1}`} rel="prev">
                  <Icon name="prev" />
                  上一张
                </a>
              ) : null}
              {number < count ? (
                <a href={`#picture-${number + 1}`} rel="next">
                  下一张
                  <Icon name="next" />
                </a>
              ) : null}
            </Spaced>
          </span>
        </Spaced>
      </p>
      <a href={picture.url} title="打开大图">
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={number === 1 ? 'eager' : 'lazy'}
          decoding="async"
        />
      </a>
      <figcaption className={styles.transcript}>
        <details>
          <summary>这张图的文字稿</summary>
        </details>
        <div className={layout.stack}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </figcaption>
    </figure>
  )
}
