import { z } from 'zod'

/** 1: the words are searched as they were typed, and never as what they may have been meant for. */
export const literally = z.literal('1').optional()
export const literallyIgnored = 'The words are searched as the gateway reads them.'

/** What was searched in place of what was typed, where that found nothing: 高薪技术企业 → 高新技术企业, gaoqi → 高企. */
export const readAs = z.string().optional()
