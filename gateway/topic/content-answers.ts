import type { SubjectDetail, SubjectSummary } from '../../contract/entities/content.ts'
import type { subject } from '../store/schema/content.ts'
import { pictureUrl } from './pictures/gallery.ts'

type SubjectRow = typeof subject.$inferSelect

/** An explainer in a list, its cover under the address of the picture's present version. */
export function subjectFrom(row: SubjectRow): SubjectSummary {
  const { id, title, summary, coverAlt, publishedOn, categories } = row
  return {
    ...{ id, title, summary, coverAlt, publishedOn, categories },
    coverUrl: pictureUrl(row.coverName),
    pictureCount: row.pictures.length,
  }
}

/** An explainer with its pictures and transcripts. */
export function subjectDetailFrom(row: SubjectRow, policies: SubjectDetail['policies']): SubjectDetail {
  return {
    ...subjectFrom(row),
    source: row.source,
    pictures: row.pictures.map(({ name, ...picture }) => ({ ...picture, url: pictureUrl(name) })),
    policyIds: row.policyIds,
    policies,
  }
}
