import { activities } from './activities.ts'
import { attachments } from './attachments.ts'
import { banners } from './banners.ts'
import { cases } from './cases.ts'
import { englishPolicies } from './english-policies.ts'
import { enterprises } from './enterprises.ts'
import type { Kind } from './kind.ts'
import { news } from './news.ts'
import { notices } from './notices.ts'
import { policies } from './policies.ts'
import { projects } from './projects.ts'
import { shownEnterprises } from './shown-enterprises.ts'
import { synonyms } from './synonyms.ts'
import { tags } from './tags.ts'
import { topics } from './topics.ts'

/** Every kind of content, in the order in which one needs another. */
export const kinds: readonly Kind[] = [
  ...[tags, synonyms, policies, projects, attachments, englishPolicies],
  ...[enterprises, notices, news, topics, banners],
  ...[cases, shownEnterprises, activities],
]
