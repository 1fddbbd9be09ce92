import { z } from 'zod'
import type { MenuEntry, PermissionEntry, TenantConfig } from './entities/tenant.ts'
import { contactAddress, ownPath, secureAddress, visible, webAddress } from './shown-values.ts'

/** The settings that an operator makes for a tenant, by name. What is not named keeps its default. */
export type OwnSettings = Partial<
  Omit<TenantConfig, 'id' | 'host' | 'singleSignOn' | 'demonstrationMessagesUrl'>
>

/** A text; `takes` says in Chinese which values fit, in the words of every complaint about it. */
function text(takes: string, fits: (value: string) => boolean) {
  return z.string({ error: takes }).refine(fits, { error: takes })
}
/** A text that fits a pattern, which an editor checks too. */
export function matching(takes: string, pattern: RegExp) {
  return z.string({ error: takes }).regex(pattern, { error: takes })
}
const orEmpty = (fits: (value: string) => boolean) => (value: string) => value === '' || fits(value)
const isShown = (most: number) => (value: string) =>
  value !== '' && visible(value) === value && value.length <= most

const words = text('1 到 100 个字的文字', isShown(100))
const wordsOrNothing = text('不超过 100 个字的文字；不显示就写 ""', orEmpty(isShown(100)))
const address = text('网址，例如 https://www.example.gov.cn/', (value) => webAddress(value) !== '').meta({
  format: 'uri',
})
const addressOrNothing = text(
  '网址，例如 https://www.example.gov.cn/；不显示就写 ""',
  orEmpty((value) => webAddress(value) !== ''),
)
const backupDays = '1 到 3650 的整数（天）'
const yesOrNo = z.boolean({ error: 'true 或 false' })

export function listOf<T extends z.ZodType>(one: T) {
  return z.array(one, { error: '列表：[ … ]' })
}

/** A list of which a menu shows only one of those that are alike in `name`, as `keyOf` reads it. */
function distinctBy<T extends object>(
  one: z.ZodType<T>,
  name: keyof T & string,
  takes: string,
  keyOf = (value: string) => value,
) {
  return listOf(one).check(({ value, issues }) => {
    const keys = value.map((entry) => keyOf(String(entry[name])))
    for (const [at, key] of keys.entries())
      if (key !== '' && keys.indexOf(key) !== at)
        issues.push({ code: 'custom', input: value[at]?.[name], path: [at, name], message: takes })
  })
}

const menuHref =
  '门户的路径（例如 /zct-ee/policy-find）或网址（例如 https://www.example.gov.cn/）；链接都在 children 里时写 ""'
const menu: z.ZodType<MenuEntry> = z
  .strictObject(
    {
      menuName: words,
      menuHref: text(
        menuHref,
        orEmpty((value) => ownPath(value) !== '' || webAddress(value) !== ''),
      ),
      out: yesOrNo.default(false),
      get children() {
        return menus().default([])
      },
    },
    { error: '有 menuName 和 menuHref 的一项' },
  )
  .check(({ value, issues }) => {
    if (value.menuHref === '' && value.children.length === 0)
      issues.push({ code: 'custom', input: '', path: ['menuHref'], message: menuHref })
  })
function menus() {
  return distinctBy(menu, 'menuName', '同级各项中不重复的名称')
}

const permission: z.ZodType<PermissionEntry, unknown> = z.strictObject(
  {
    menuHref: z.string({ error: '文字' }).default(''),
    menuType: z.string({ error: 'BUTTON 或其他文字' }),
    menuPermission: z.string({ error: '文字' }).default(''),
    isMenu: z.literal([0, 1], { error: '1；不是菜单的写 0' }).default(1),
    get children() {
      return listOf(permission).default([])
    },
  },
  { error: '有 menuType 的一项' },
)

/** Each setting with what it means to the operator; `docs/tenants.md` and the editor's help are made of these words. */
export const settingFields = {
  name: words.meta({ description: '城市的名称，用在页面文字里。' }),
  platformTitle: words.meta({ description: '平台的名称，显示在页头和每个页面的标题里。' }),
  region: words.meta({ description: '城市的名称，用在地址和筛选条件里。' }),
  cityGrid: listOf(listOf(wordsOrNothing)).meta({
    description:
      '各区县的相对位置：从北到南一行一行，每行从西到东，用政策里的区县名称，"" 是空格。设置后筛选条件按地图排列，不设置就排成列表。',
  }),
  cityFilterName: listOf(words).meta({ description: '本市的区县，用政策里的名称。' }),
  phone: matching(
    '电话号码（数字，中间可以有空格、连字符、+、括号和“转”）；不显示就写 ""',
    /^(?:|(?=(?:\D*\d){3})[+(（\d][\d ()（）-]*(?:转\d+)?(?:（示例）)?)$/,
  ).meta({
    description: '服务电话，显示在页脚和请用户来电的地方。',
  }),
  organiser: wordsOrNothing.meta({ description: '主办单位，显示在页脚。' }),
  undertaker: wordsOrNothing.meta({ description: '承办单位，显示在页脚。' }),
  icpRecord: matching(
    '备案号，例如 苏ICP备05000001号-1；不显示就写 ""',
    /^(?:|[\u4e00-\u9fff]ICP备 ?\d{8,10}号(?:-\d+)?(?:（示例）)?)$/,
  ).meta({ description: 'ICP 备案号，显示在页脚。' }),
  policeRecord: matching(
    '备案号，例如 苏公网安备32050802010001号；不显示就写 ""',
    /^(?:|[\u4e00-\u9fff]公网安备 ?\d{14}号(?:（示例）)?)$/,
  ).meta({ description: '公安备案号，显示在页脚。' }),
  siteCode: matching('10 位数字；不显示就写 ""', /^(?:|\d{10}(?:（示例）)?)$/).meta({
    description: '网站标识码，显示在页脚。',
  }),
  errorReportUrl: addressOrNothing.meta({ description: '“我为政府网站找错”的链接。' }),
  identityBadgeUrl: addressOrNothing.meta({ description: '“党政机关网站标识”的链接。' }),
  governmentLinks: distinctBy(
    z.strictObject({ name: words, href: address }, { error: '有 name 和 href 的一项' }),
    'href',
    '各个链接中不重复的网址',
    webAddress,
  ).meta({
    description: '其他政府网站的链接，显示在页头和页脚。',
  }),
  mobileSiteUrl: text(
    '不带 ? 和 # 的网址，例如 https://m.example.gov.cn/zc；没有移动站就写 ""',
    // The place there and the query are put behind it.
    orEmpty((value) => webAddress(value) !== '' && !/[?#]/.test(value)),
  ).meta({
    description:
      '本市移动站的地址。手机浏览器打开首页、一键搜、政策匹配、专题、订阅和工具页时，转到这个地址下的同一位置。',
  }),
  securityContact: text(
    '以 https:、mailto: 或 tel: 开头的地址；没有就写 ""',
    orEmpty((value) => contactAddress(value) !== ''),
  ).meta({ description: '接收安全漏洞报告的地址，写在 `/.well-known/security.txt` 里。' }),
  securityPolicyUrl: text(
    '以 https: 开头的网址；没有就写 ""',
    orEmpty((value) => secureAddress(value) !== ''),
  ).meta({
    description: '说明怎样处理漏洞报告的页面，写在 `/.well-known/security.txt` 的 `Policy` 里。',
  }),
  backupDays: z
    .int({ error: backupDays })
    .min(1, { error: backupDays })
    .max(3650, { error: backupDays })
    .meta({
      description: '备份保存多少天，隐私说明会写出这个天数。不设置时隐私说明不写天数。',
    }),
  demonstrationNotice: wordsOrNothing.meta({
    description: '演示提示，显示在每个页面的最上方。换成本市的数据以后设为 `""`。',
  }),
  demonstrationNoticeEnglish: text('不超过 200 个字的文字；不显示就写 ""', orEmpty(isShown(200))).meta({
    description: '英文页面上的演示提示。',
  }),
  menuVariant: z.enum(['once-search', 'once-computed'], { error: '"once-search" 或 "once-computed"' }).meta({
    description: '页头用哪一种菜单：`once-search` 把一键搜放在前面，`once-computed` 把政策计算器放在前面。',
  }),
  navigation: menus().meta({
    description: '页头的菜单，逐项列出。设置后代替 `menuVariant` 的菜单。',
  }),
  permissions: listOf(permission).meta({
    description: '菜单和权限的树。不设置就不隐藏任何内容。',
  }),
  consultWorkingDays: z
    .int({ error: '1 到 60 的整数' })
    .min(1, { error: '1 到 60 的整数' })
    .max(60, { error: '1 到 60 的整数' })
    .meta({
      description: '咨询在多少个工作日内答复，会写在每条咨询上。最迟不超过提问后三个月。',
    }),
  ssoAuthorizeUrl: address.meta({
    description: '单点登录的登录地址，要和 `ssoLogoutUrl` 一起设置。',
  }),
  ssoLogoutUrl: address.meta({ description: '单点登录的退出地址。' }),
  ssoClientId: words.meta({
    description: '门户在单点登录系统里的标识。它不是密码，本文件不放密码。',
  }),
  ssoRequireState: yesOrNo.meta({
    description:
      '开关。true：登录返回时没有 `state`，就请用户先点击确认。单点登录系统能原样返回 `state` 时再打开。',
  }),
  hideServerErrors: yesOrNo.meta({
    description: '开关。true：网关内部出错时，页面只显示错误编号，错误的内容只写进日志。',
  }),
} satisfies { [K in keyof Required<OwnSettings>]: z.ZodType<OwnSettings[K], unknown> }
