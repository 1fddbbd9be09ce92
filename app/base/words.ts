/** The texts of the specification, to the letter, and those that it lacks. */
export const words = {
  loginExpired: '登录过期或未登录，请重新登录',
  loginNeeded: '请登录',
  enterpriseNeeded: '请以法人账号登录',
  codeLoginFailed: '登录失败,请重新登录',
  loggedIn: '登录成功',
  loggedOut: '注销成功',
  unknown: '未知错误',
  /** The beginning of what is said of a write whose answer was lost. */
  unsure: '不确定是否已',
  notProvided: '本市没有在本平台开通这项服务',
  busy: '您同时上传或下载的文件太多，请等前面的传完，再试一次',
} as const

/** What every question is titled and answered by, in a dialog as on a page. */
export const question = { title: '提示', yes: '确定', no: '取消' } as const
