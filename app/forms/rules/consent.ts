import { z } from 'zod'

/** The tick of `ConsentField`. */
export const agreed = z.literal('1', '请先阅读并同意隐私声明')
