import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { ExternalLink } from '../../components/links/external-link.tsx'
import { Telephone } from '../../components/links/telephone.tsx'
import { useHasSingleSignOn } from '../../components/offered.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { comfortOf } from '../../session/comfort.server.ts'
import type { Route } from './+types/accessibility.ts'
import { ElderSection } from './elder-section.tsx'

/** The day on which what follows was last compared with the portal. */
const statedOn = '2026-11-23'

export const handle = { crumb: '无障碍声明' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '无障碍声明',
    description: '平台按什么标准做无障碍和适老化，怎样检查，有哪些已知的不足，遇到困难怎样反映。',
    keywords: ['无障碍声明', '适老化', '长辈版', '语音阅读'],
    type: '网站声明',
    path: href('/accessibility'),
  })
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { platformTitle, phone, errorReportUrl } = tenant(context)
  return { platformTitle, phone, errorReportUrl, elder: comfortOf(request).elder }
}

/** The accessibility statement: standard, how it was checked, known gaps, contact (无障碍环境建设法, article 32). */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { platformTitle, phone, errorReportUrl, elder } = loaderData
  const singleSignOn = useHasSingleSignOn()
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>无障碍声明</h1>
        <Meta>
          <span>
            更新于 <time dateTime={statedOn}>{statedOn}</time>
          </span>
          <span>自我评估</span>
        </Meta>
        <p className={clsx(text.lead, 'prose')}>
          {platformTitle}
          应当人人能用：看不清、听不见、不用鼠标、不熟悉网络的人，都能查到政策、办成申报。目前<b>部分符合</b>
          下面的标准，不足之处也列在下面。
        </p>
      </header>
      <div className={clsx(layout.looseStack, 'prose')}>
        <ElderSection on={elder} />
        <section className={layout.stack} aria-labelledby="standard">
          <h2 id="standard">按什么标准</h2>
          <p>
            目标是《Web 内容无障碍指南》（WCAG）2.2 的 AA 级，并参照 GB/T 37668-2019《信息技术
            互联网内容无障碍可访问性技术要求与测试方法》和《互联网网站适老化通用设计规范》。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="offers">
          <h2 id="offers">可以怎样用</h2>
          <ul>
            <li>全程键盘：每个功能都能用 Tab、回车、空格和方向键操作，每页开头可以直接跳到正文。</li>
            <li>字号三档、高对比、简洁：在页面最上面，窄屏上收在“阅读辅助”里。</li>
            <li>
              语音阅读：政策、资讯、办理指南和图解的正文可以朗读，能暂停、调速度，读到的句子会标出来。浏览器没有中文语音的，不显示这个按钮。
            </li>
            <li>图解里的每一个字都有文字版；状态不只靠颜色区分。</li>
            <li>
              图形验证码看不清或时间不够，可以换一张，填好的内容不丢；本市系统支持的，还能改答读屏软件能读的文字题、延长时间。
              {singleSignOn ? '也可以从省统一身份认证登录，不用验证码。' : ''}
            </li>
            <li>不用脚本也能办：关掉 JavaScript，查询、填表、上传、提交都照常。</li>
          </ul>
        </section>
        <section className={layout.stack} aria-labelledby="checked">
          <h2 id="checked">怎样检查的</h2>
          <p>
            每一种页面都由程序逐条对照 WCAG 2.2 的 A 级和 AA 级检查（axe-core）；键盘操作、320
            像素宽的排版、浅色和深色下的对比度另有自动测试。程序只能查出一部分问题。
          </p>
        </section>
        <section className={layout.stack} aria-labelledby="gaps">
          <h2 id="gaps">已知的不足</h2>
          <ul>
            <li>没有请使用读屏软件的人逐页试用，也没有经过第三方评测。</li>
            <li>各部门发布的附件（PDF、Word、表格、扫描件）没有逐件检查，有的读屏软件读不出来。</li>
            <li>政策正文里的表格和图片来自原文，有的没有文字说明。</li>
            <li>图形验证码没有语音版{singleSignOn ? '；不想答文字题的，可以用省统一身份认证登录' : ''}。</li>
            <li>语音阅读用浏览器自带的语音，读音和停顿因浏览器而不同，表格按行读。</li>
            <li>平台链接到的其他网站不在本声明范围内。</li>
          </ul>
        </section>
        <section className={layout.stack} aria-labelledby="contact">
          <h2 id="contact">遇到困难怎样反映</h2>
          <p>
            {phone ? (
              <>
                可以拨打 <Telephone number={phone} />
                ，由工作人员帮您查、帮您办；也可以
              </>
            ) : (
              '可以'
            )}
            写<a href={`${href('/')}#voice`}>意见反馈</a>，说明是哪个页面、用的什么设备和软件。
            {errorReportUrl ? (
              <>
                对处理不满意的，可以到<ExternalLink href={errorReportUrl}>我为政府网站找错</ExternalLink>
                反映。
              </>
            ) : null}
          </p>
        </section>
      </div>
    </article>
  )
}
