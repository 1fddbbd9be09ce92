import { z } from 'zod'

/** A text with something in it, trimmed. */
export const requiredText = (maxLength: number) => z.string().trim().min(1).max(maxLength)
