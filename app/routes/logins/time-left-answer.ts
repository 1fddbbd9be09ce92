/** How long a login lasts if nobody uses it from now on, in seconds, and whether using it makes it last longer. */
export interface TimeLeft {
  seconds: number
  canStay: boolean
}

/** What is said when a login has been prolonged. */
export const staying = '登录已延长，可以继续填写'
