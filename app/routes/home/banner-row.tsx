import { href } from 'react-router'
import type { Banner } from '../../../contract/entities/content.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { Poster } from '../../components/pictures/poster.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { Optional } from '../../errors/optional.ts'
import styles from './banner-row.module.css'

/** The banners side by side: the row scrolls by touch, wheel and keyboard, without a script. */
export function BannerRow({ banners }: { banners: Optional<Banner[]> }) {
  const { data } = banners
  if (data?.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="banners">
      <SectionHead id="banners" title="公告" note={data ? `共 ${data.length} 条` : null} />
      <PartFailure of={banners} name="公告" retryHref={href('/')} />
      <ul className={styles.banners}>
        {data?.map((banner) => (
          <li key={banner.id} className={list.row}>
            <a href={href('/banner/:id', { id: banner.id })}>
              {banner.words ? (
                <InType title={banner.title} words={banner.words} />
              ) : (
                <AsPicture banner={banner} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the picture says, in type that is read on a telephone too. */
function InType({ title, words }: { title: string; words: NonNullable<Banner['words']> }) {
  return (
    <span className={styles.text}>
      <Spaced>
        <b className={styles.title}>{title}</b>
        <span className={styles.caption}>{words.caption}</span>
        <strong className={styles.figure}>
          <Spaced>
            {words.figure}
            <small>{words.figureCaption}</small>
          </Spaced>
        </strong>
      </Spaced>
    </span>
  )
}

/** The picture of a gateway that does not tell what stands on it, with its title below. */
function AsPicture({ banner }: { banner: Banner }) {
  return (
    <Spaced>
      <Poster src={banner.imageUrl} alt={banner.alt} width="1200" height="320" loading="lazy" flush />
      <span aria-hidden="true">{banner.title}</span>
    </Spaced>
  )
}
