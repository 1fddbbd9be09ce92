import type { SubjectDetail } from '../../../contract/entities/content.ts'
import { Icon } from '../../drawings/icon.tsx'
import '../../styles/slides.css'

type Pictures = SubjectDetail['pictures']

/**
 * Pictures side by side, one in sight: numbers, 上一张 and 下一张 are links within the page, so turning needs no
 * script. Where there are scripts the arrow keys turn too (enhancements/slides.ts). Each picture's words stand beside it.
 */
export function Slides({ pictures, title }: { pictures: Pictures; title: string }) {
  return (
    <section id="pictures" aria-label="图解">
      <nav className="pages slide-numbers noprint" aria-label="第几张图">
        {pictures.map((picture, at) => (
          <a key={picture.url} href={`#picture-${at + 1}`} aria-label={`第 ${at + 1} 张`}>
            {at + 1}
          </a>
        ))}
        <span className="quiet">共 {pictures.length} 张</span>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <ol className="slides" tabIndex={0} aria-label={`${title}，共 ${pictures.length} 张图`}>
        {pictures.map((picture, at) => (
          <li key={picture.url} id={`picture-${at + 1}`}>
            <Slide picture={picture} number={at + 1} count={pictures.length} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Slide({ picture, number, count }: { picture: Pictures[number]; number: number; count: number }) {
  const [heading = '', ...lines] = picture.transcript.split('\n').filter((line) => line !== '')
  return (
    <figure className="two">
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
      <figcaption className="gap">
        <p className="quiet">
          第 {number} 张，共 {count} 张
        </p>
        <h2>{heading.replace(/。$/, '')}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="acts noprint">
          {number > 1 ? (
            <a className="btn alt" href={`#picture-${number - 1}`} rel="prev">
              <Icon name="prev" />
              上一张
            </a>
          ) : null}
          {number < count ? (
            <a className="btn alt" href={`#picture-${number + 1}`} rel="next">
              下一张
              <Icon name="next" />
            </a>
          ) : null}
        </p>
      </figcaption>
    </figure>
  )
}
