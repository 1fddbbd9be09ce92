/** A picture captcha of one rendering of a form. `picture` is a data address; null when it could not be had. */
export interface Captcha {
  id: string
  picture: string | null
  minutes: number
}
