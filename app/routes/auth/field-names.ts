/** The fields of the login pages as their error summaries name them. */
export const authFieldNames = {
  account: '手机号或账号',
  name: '姓名',
  tel: '手机号',
  password: '密码',
  passwordAgain: '再输入一次',
  captchaCode: '验证码',
  smsCode: '短信验证码',
}
