import { href } from 'react-router'
import type { Banner } from '../../../contract/entities/content.ts'
import { SectionHead } from '../../components/section-head.tsx'

/** The banners side by side: the row scrolls by touch, wheel and keyboard, without a script. */
export function BannerRow({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <section className="sect" aria-labelledby="banners">
      <SectionHead id="banners" title="公告" note={`共 ${banners.length} 条`} />
      <ul className="banners">
        {banners.map((banner) => (
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
