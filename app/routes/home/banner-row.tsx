import { href } from 'react-router'
import type { Banner } from '../../../contract/entities/content.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import type { Optional } from '../../errors/optional.ts'

/** The banners side by side: the row scrolls by touch, wheel and keyboard, without a script. */
export function BannerRow({ banners }: { banners: Optional<Banner[]> }) {
  const { data } = banners
  if (data?.length === 0) return null
  return (
    <section className="sect" aria-labelledby="banners">
      <SectionHead id="banners" title="公告" note={data ? `共 ${data.length} 条` : null} />
      <PartFailure of={banners} name="公告" retryHref={href('/')} />
      <ul className="banners">
        {data?.map((banner) => (
          <li key={banner.id} className="row">
            <a href={href('/banner/:id', { id: banner.id })}>
              <span className="poster">
                <img
                  src={banner.imageUrl}
                  alt={banner.alt}
                  width="1200"
                  height="320"
                  loading="lazy"
                  decoding="async"
                />
              </span>
              <span aria-hidden="true">{banner.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
