import type { Kind } from './kind.ts'
import { tags } from './tags.ts'

/** Every kind of content, in the order in which one needs another. */
export const kinds: readonly Kind[] = [tags]
