import clsx from 'clsx'
import { href, useLocation } from 'react-router'
import { loginHrefOn } from '../base/addresses.ts'
import { EmptyWindow } from '../drawings/empty-window.tsx'
import { type FailureData, failureDataOf, failureHeading } from '../errors/failure-data.ts'
import button from './button/button.module.css'
import chips from './layout/chips.module.css'
import layout from './layout/layout.module.css'
import { Actions, Spaced } from './layout/spaced.tsx'
import text from './layout/text.module.css'
import { SearchBox } from './search-box.tsx'

const whatToDo: Record<number, string> = {
  502: '数据服务没有正常回应，不是您的操作问题。过一会儿再试。',
  503: '数据服务正在恢复，不是您的操作问题。过一会儿再试。',
  504: '数据服务没有及时回应，不是您的操作问题。过一会儿再试。',
}

/** The content area of a page whose subject could not be had. Header, menu and footer stay around it. */
export function FailurePage({ error }: { error: unknown }) {
  const failure = failureDataOf(error)
  return failure.status === 404 ? <NotFoundPage messages={failure.messages} /> : <Trouble {...failure} />
}

function Trouble({ status, messages, requestId }: FailureData) {
  const { pathname, search } = useLocation()
  const heading = failureHeading(status)
  const advice = whatToDo[status] ?? (status >= 500 ? '不是您的操作问题。过一会儿再试。' : null)
  return (
    <section className={clsx(layout.section, layout.twoColumns)}>
      <div className={layout.stack} role="alert">
        <h1 className={text.statement}>{heading}</h1>
        {advice && <p className={text.lead}>{advice}</p>}
        <Actions>
          {status !== 403 && (
            <a
              className={button.primary}
              href={status === 401 ? loginHrefOn(pathname + search) : pathname + search}
            >
              {status === 401 ? '重新登录' : '重新加载'}
            </a>
          )}
          <a href={href('/')}>回首页</a>
        </Actions>
        <CatalogueWords messages={messages} className={advice ? text.quiet : text.lead} />
        {requestId && <p className={text.quiet}>请求号 {requestId}</p>}
      </div>
      <EmptyWindow scene="letter" />
    </section>
  )
}

/** Writes the words of the catalogue, marked for a script that has fetched the page. */
function CatalogueWords({ messages, className }: { messages: string[]; className?: string | undefined }) {
  return messages.map((message) => (
    <p key={message} className={className} data-message="">
      {message}
    </p>
  ))
}

/** Says first that a page is missing, then the gateway's words where it was asked. */
function NotFoundPage({ messages }: { messages: string[] }) {
  return (
    <section className={clsx(layout.section, layout.twoColumns)}>
      <div className={layout.stack}>
        <h1 className={text.statement}>没有找到这个页面</h1>
        <p className={text.lead}>内容可能已经下线或移走，也可能是地址输错了。</p>
        <CatalogueWords messages={messages} />
        <p>用名称或文号找找看：</p>
        <SearchBox action={href('/zct-ee/policy-search')} name="keyword" placeholder="" />
        <p className={chips.chips}>
          <Spaced>
            <a href={href('/')}>回首页</a>
            <a href={href('/zct-ee/policy-find')}>政策查询</a>
            <a href={href('/zct-ee/declaration')}>今日申报</a>
            <a href={href('/sitemap')}>站点地图</a>
          </Spaced>
        </p>
      </div>
      <EmptyWindow scene="bird" />
    </section>
  )
}
