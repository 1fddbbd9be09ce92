import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { consentVersion } from '../auth/consent.ts'
import type { Route } from './+types/privacy.ts'
import { KeptList, keptLong } from './kept-list.tsx'

export const handle = { crumb: '隐私声明' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '隐私声明',
    description: '平台收集哪些个人信息、用来做什么、保存多久、怎样查阅和删除。',
    keywords: ['隐私声明', '个人信息保护'],
    type: '网站声明',
    path: href('/privacy'),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { platformTitle, organiser, undertaker, phone, backupDays } = tenant(context)
  return { platformTitle, organiser, undertaker, phone, backupDays }
}

/** The privacy statement, by the duties of 个人信息保护法. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { platformTitle, organiser, undertaker, phone, backupDays } = loaderData
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>隐私声明</h1>
        <Meta>
          <span>
            版本 <time dateTime={consentVersion}>{consentVersion}</time>
          </span>
        </Meta>
        <p className={clsx(text.lead, 'prose')}>
          浏览、搜索和匹配政策不用登录，也不用提供姓名、手机号。登录、申报、咨询和报名时，只收集办事要用到的信息。
        </p>
      </header>
      <div className={clsx(layout.looseStack, 'prose')}>
        <section className={layout.stack} aria-labelledby="who">
          <h2 id="who">谁在处理您的信息</h2>
          <p>
            {platformTitle}
            {organiser ? `由${organiser}主办` : ''}
            {undertaker ? `，${undertaker}承办` : ''}。
            {phone ? `有疑问或要行使权利，可以拨打 ${phone}。` : ''}
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="what">
          <h2 id="what">收集什么、用来做什么、保存多久</h2>
          <KeptList kept={keptLong} />
          <p>
            验证码、登录状态等几天内自动删除的，见
            <a href={href('/privacy/cookies')}>Cookie 和短期数据</a>。
          </p>
          <p>
            企业的登记和经营数据不是个人信息；法定代表人、联系人的信息按个人信息保护。平台不收集身份证号和生物特征。
          </p>
          <p>
            {backupDays
              ? `已删除的信息在备份里最多留 ${backupDays} 天。`
              : '已删除的信息留在备份里，到新的备份替换为止。'}
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="visits">
          <h2 id="visits">访问统计和出错</h2>
          <p>
            页面程序出错时，页面、位置和去掉填写内容的错误说明记进运行日志，用于改正，不记是谁。浏览器设置了“请勿跟踪”的，都不记录。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="whom">
          <h2 id="whom">给谁看</h2>
          <p>
            申报交给项目的主管部门，咨询交给政策的主管部门。不提供给其他单位，不用于营销。信息保存在境内。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="automatic">
          <h2 id="automatic">自动匹配和推荐</h2>
          <p>
            政策匹配、智慧报告和按企业情况排列的搜索结果由程序按公开的条件逐条对照得出，每一条都写明依据和对照的数据，不作为审批决定。首页推荐、搜索结果、智慧报告和截止日期里的推荐不想按企业画像选出和排列的，可以在
            <a href={href('/user/personal')}>个人信息</a>里关闭，在哪里登录都有效。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="rights">
          <h2 id="rights">您的权利</h2>
          <p>
            登录后在<a href={href('/user/personal')}>个人信息</a>
            里可以查阅、下载和删除自己的信息，撤回同意；在<a href={href('/user/security')}>账号安全</a>
            里可以修改密码，看登录与操作记录。撤回同意不影响此前已经办理的事项。更正姓名、手机号和其他请求可以电话提出，15
            个工作日内答复。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="cookies">
          <h2 id="cookies">Cookie 和本机存储</h2>
          <p>
            Cookie 只用于办事、阅读设置和访问统计，没有广告和第三方 Cookie，见
            <a href={href('/privacy/cookies')}>Cookie 和短期数据</a>
            。浏览器里还存着：“最近搜过”，可以在搜索页清除；填了还没有送出的内容（不含密码、验证码和文件），只在这个标签页里，送出、退出登录或关闭标签页后清除；访问统计用的本机随机编号，清除浏览器数据时一起清除。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="safety">
          <h2 id="safety">怎样保护</h2>
          <p>
            连接加密（HTTPS），登录用的 Cookie
            也加密；企业的信息只给关联的人看，按身份决定谁能改；办了什么留有不能修改的记录。发生可能影响您的信息安全事件时，会及时告知并报告主管部门。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="changes">
          <h2 id="changes">声明的变化</h2>
          <p>声明有变化时更新版本日期；收集的信息或用途有变化的，会重新征求同意。</p>
        </section>
      </div>
    </article>
  )
}
