import layout from '../../components/layout/layout.module.css'

const cookiesFor = ({ idleMinutes, mostHours }: LoginLimits) => [
  { names: 'SESSION_ID', what: '访问统计的随机编号', kept: '关闭浏览器为止' },
  {
    names: 'LOGIN_INFO、CURRENT_USER、LAST_USE',
    what: '登录状态，什么时候用过',
    kept: `最长 ${mostHours} 小时；没有操作最长 ${idleMinutes} 分钟，登录系统另定的除外`,
  },
  { names: 'SMS_TOKEN、SMS_USER', what: '短信登录状态', kept: `最长 ${mostHours} 小时` },
  { names: 'CURRENT_ENTERPRISE', what: '当前选择的企业', kept: '30 天' },
  { names: 'SSO_STATE、SSO_CODE、LOGIN_NEXT', what: '登录、换账号的过程', kept: '最长 15 分钟' },
  { names: 'INTERRUPTED_FORMS', what: '找回被打断的表单', kept: '30 分钟' },
  { names: 'WISH', what: '登录前点的收藏、订阅或提醒，登录后接着办', kept: '10 分钟' },
  { names: 'MATCH_PROFILE', what: '政策匹配里填写的企业情况，退出登录时删除', kept: '12 小时' },
  { names: 'POLICY_TAGS', what: '在政策页上点“订阅”加的标签，退出登录时删除', kept: '30 天' },
  { names: 'NOTICE', what: '只显示一次的提示', kept: '5 分钟' },
  { names: 'desktop', what: '手机上选择看电脑版', kept: '一年' },
  { names: 'comfort', what: '字号、高对比等阅读设置', kept: '一年' },
]

/** How long a login lasts: without use, and in any case. */
export interface LoginLimits {
  idleMinutes: number
  mostHours: number
}

/** The cookies of the portal: what each is for and how long it stays. */
export function CookieTable({ limits }: { limits: LoginLimits }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={layout.scrollable} tabIndex={0} aria-label="Cookie 一览">
      <table>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">用途</th>
            <th scope="col">保存</th>
          </tr>
        </thead>
        <tbody>
          {cookiesFor(limits).map((cookie) => (
            <tr key={cookie.names}>
              <th scope="row">{cookie.names}</th>
              <td>{cookie.what}</td>
              <td>{cookie.kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
