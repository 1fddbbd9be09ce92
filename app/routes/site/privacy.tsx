import { href } from 'react-router'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { portal } from '../../portal/portal.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { consentVersion } from '../auth/consent.ts'
import type { Route } from './+types/privacy.ts'
import { CookieTable } from './cookie-table.tsx'

export const handle = { crumb: '隐私声明' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '隐私声明',
    description: '平台收集哪些个人信息、用来做什么、保存多久、怎样查阅、更正和删除。',
    keywords: ['隐私声明', '个人信息保护'],
    type: '网站声明',
    path: href('/privacy'),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { platformTitle, organiser, undertaker, phone } = tenant(context)
  const { idleSeconds, mostSeconds } = portal().settings.logins
  const limits = { idleMinutes: idleSeconds / 60, mostHours: mostSeconds / 3600 }
  return { platformTitle, organiser, undertaker, phone, limits }
}

/** The privacy statement, by the duties of 个人信息保护法. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { platformTitle, organiser, undertaker, phone, limits } = loaderData
  return (
    <article>
      <header className="title gap">
        <h1>隐私声明</h1>
        <p className="meta">
          <span>
            版本 <time dateTime={consentVersion}>{consentVersion}</time>
          </span>
        </p>
        <p className="lead prose">
          浏览、搜索和匹配政策不用登录，也不用提供姓名、手机号。登录、申报、咨询和报名时，只收集办这件事要用到的信息。
        </p>
      </header>
      <div className="prose gap wide">
        <section className="gap" aria-labelledby="who">
          <h2 id="who">谁在处理您的信息</h2>
          <p>
            {platformTitle}
            {organiser ? `由${organiser}主办` : ''}
            {undertaker ? `，${undertaker}承办` : ''}。
            {phone ? `对个人信息有疑问、要行使权利，可以拨打 ${phone}。` : ''}
          </p>
        </section>
        <section className="gap" aria-labelledby="what">
          <h2 id="what">收集什么、用来做什么</h2>
          <ul>
            <li>
              注册和登录：手机号、姓名、密码（只保存不可还原的摘要），或省统一身份认证返回的姓名和关联企业。用于确认身份，依据是您的同意；用省统一身份认证登录的，依据是法定职责。
            </li>
            <li>
              申报：经办人姓名、电话，企业的账户和材料。用于办理您提交的申报，依据是法定职责；提交时会写明交给哪个部门。
            </li>
            <li>咨询和意见反馈：您写的内容，以及您愿意留的手机号。用于答复。</li>
            <li>活动报名：姓名和手机号。用于通知这次活动的变化。</li>
            <li>
              收藏、订阅和开放提醒：您选的政策、主题和项目。用于在个人中心显示，在项目开放时告诉您；您同意后才发短信。
            </li>
            <li>安全日志：登录等操作的时间、结果和网络地址。用于防范攻击，按网络安全法保存不少于六个月。</li>
          </ul>
          <p>
            企业的登记和经营数据不是个人信息；法定代表人和联系人的信息按个人信息保护。平台不收集身份证号和生物特征。
          </p>
        </section>
        <section className="gap" aria-labelledby="visits">
          <h2 id="visits">访问统计</h2>
          <p>
            页面打开、关闭和按钮点击会记成统计，只有页面名称和一个随机编号，没有姓名、手机号和填写的内容。浏览器设置了“请勿跟踪”的，不记录。
          </p>
          <p>
            页面的程序出错时，会把出错的页面、程序位置和去掉填写内容的错误说明记进运行日志，用于改正；不记是谁，设置了“请勿跟踪”的，也不记录。
          </p>
        </section>
        <section className="gap" aria-labelledby="keeps">
          <h2 id="keeps">保存多久、给谁看</h2>
          <ul>
            <li>账号信息保存到您注销账号；申报材料按档案管理的期限保存。</li>
            <li>
              短信验证码和短信内容在发出两天后删除；登录记录在登录结束一天后删除，登录用过的网络地址保存 30
              天，用过的浏览器、系统和网络的前几段保存一年，用来在陌生设备登录时提醒您；被打断的表单在平台上保留
              30 分钟；访问统计保存 400 天。
            </li>
            <li>申报交给项目的主管部门，咨询交给政策的主管部门。不提供给其他单位，不用于营销。</li>
            <li>信息保存在境内。</li>
          </ul>
        </section>
        <section className="gap" aria-labelledby="automatic">
          <h2 id="automatic">自动匹配和推荐</h2>
          <p>
            政策匹配、智慧报告和按企业情况排列的搜索结果由程序按公开的条件逐条对照得出，每一条都写明依据和对照的数据，不作为审批决定。首页推荐、搜索结果、智慧报告和截止日期里的推荐不想按企业画像选出和排列的，可以在
            <a href={`${href('/user/security')}#personal`}>账号安全</a>里关闭，在哪里登录都有效。
          </p>
        </section>
        <section className="gap" aria-labelledby="rights">
          <h2 id="rights">您的权利</h2>
          <p>
            登录后在<a href={href('/user/security')}>账号安全</a>
            里可以查阅、下载和删除自己的信息，撤回同意，修改密码。撤回同意不影响此前已经办理的事项。其他请求可以电话提出，15
            个工作日内答复。
          </p>
        </section>
        <section className="gap" aria-labelledby="cookies">
          <h2 id="cookies">Cookie 和本机存储</h2>
          <p>平台只用办事必需的 Cookie，没有广告和第三方 Cookie。登录用的都经过加密，页面脚本读不到。</p>
          <CookieTable limits={limits} />
          <p>“最近搜过”保存在浏览器本机，不会发送给平台，可以在搜索页清除。</p>
        </section>
        <section className="gap" aria-labelledby="safety">
          <h2 id="safety">怎样保护</h2>
          <p>
            传输全程加密，按最小权限访问，操作留有记录。发生可能影响您的信息安全事件时，会及时告知并报告主管部门。
          </p>
        </section>
        <section className="gap" aria-labelledby="changes">
          <h2 id="changes">声明的变化</h2>
          <p>声明有变化时更新版本日期；收集的信息或用途有变化的，会重新征求同意。</p>
        </section>
      </div>
    </article>
  )
}
