import { daysAfter, shanghaiDate } from '../base/shanghai-date.ts'
import { banners } from '../data/banners.ts'
import { explainers } from '../data/explainers/index.ts'
import { newsPieces, newsSource } from '../data/news.ts'
import { banner, news, subject } from '../store/schema/content.ts'
import { coverName, type Explainer, panelName } from '../topic/pictures/explainer.ts'
import { bannerName, pictureSize } from '../topic/pictures/gallery.ts'
import { transcriptOf } from '../topic/pictures/panel.ts'
import type { Seed } from './index.ts'
import { replace } from './replace.ts'

function subjectRow(explainer: Explainer, tenantId: string, today: string): typeof subject.$inferInsert {
  const { id, title, summary, categories, policyIds, onHome, cover, panels } = explainer
  return {
    ...{ tenantId, id, title, summary, categories, policyIds, onHome },
    source: '本平台制作',
    coverName: coverName(explainer),
    coverAlt: cover.alt,
    publishedOn: daysAfter(today, -explainer.daysAgo),
    pictures: panels.map((panel, at) => {
      const name = panelName(explainer, at)
      return { name, alt: panel.alt, transcript: transcriptOf(panel), ...pictureSize(name) }
    }),
  }
}

/** Explainers, banners and news; dates are counted back from the day of the seed. */
export const content: Seed = {
  name: 'content',
  version: 6,
  tables: [subject, banner, news],
  async sow(context, tenantId) {
    const today = shanghaiDate(context.now(tenantId))
    const on = (daysAgo: number) => daysAfter(today, -daysAgo)
    await replace(
      context,
      'topics',
      subject,
      explainers.map((one) => subjectRow(one, tenantId, today)),
    )
    await replace(
      context,
      'banners',
      banner,
      banners.map(({ id, title, caption, link, bodyHtml, daysAgo }, position) => ({
        ...{ tenantId, id, title, link, bodyHtml, position },
        imageName: bannerName(id),
        alt: `${title}。${caption}`,
        publishedOn: on(daysAgo),
      })),
    )
    await replace(
      context,
      'news',
      news,
      newsPieces.map(({ daysAgo, ...piece }) => ({
        ...piece,
        tenantId,
        source: newsSource,
        publishedOn: on(daysAgo),
      })),
    )
  },
}
