/** In the address of a form: `question` asks for a question in words in place of the picture. */
export const captchaKindName = 'captcha'
/** In the address of a form: asks for a captcha that lasts longer than so many minutes, which the one before lasted. */
export const captchaTimeName = 'captchaTime'

/** A picture captcha of one rendering of a form. `picture` is a data address; null when it could not be had. */
export interface Captcha {
  id: string
  picture: string | null
  /** The question in place of a picture, where one was asked for. */
  question: string | null
  /** A question was asked for and this gateway has none: the telephone of the city, which may be empty. Null otherwise. */
  noQuestion: { phone: string } | null
  minutes: number
  /** More time can be asked for. */
  canLast: boolean
  /** More time was asked for, and this gateway gives none. */
  noLonger: boolean
  /** What the gateway says of why neither could be had. */
  missing: string[]
}

/** What a question in words is called, where the picture is 图形验证码. */
export const questionName = '验证问题'

/** The names of the fields of a form, with its captcha as it is asked for. */
export function namedCaptcha(names: Record<string, string>, captcha: Captcha): Record<string, string> {
  return captcha.question === null ? names : { ...names, captchaCode: questionName }
}
