import clsx from 'clsx'
import { data, href } from 'react-router'
import { readableCode } from '../../../contract/receipt-code.ts'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { NotProvided } from '../../components/not-provided.tsx'
import { Notice } from '../../components/notice.tsx'
import { ReceiptFacts } from '../../components/paper/receipt-facts.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { demonstrationNotice, tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/receipt-check.ts'
import { type Checked, checkReceipt } from './receipt-check.server.ts'

export const handle = { crumb: '核验申报回执' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, '核验申报回执') },
    { name: 'description', content: '输入回执上的核验码，核对一份申报回执是不是本平台出具的。' },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('verify')?.slice(0, 60) ?? null
  const checked = await checkReceipt(context, typed)
  const { platformTitle, phone } = tenant(context)
  const example = demonstrationNotice(context) !== undefined
  return data(
    { typed, checked, platformTitle, phone, example },
    { status: checked.kind === 'tooMany' ? 429 : 200 },
  )
}

/** Whether a receipt is one of this platform: for whoever was handed one, without a login. */
export default function ReceiptCheck({
  loaderData: { typed, checked, platformTitle, phone, example },
}: Route.ComponentProps) {
  return (
    <>
      <div className={clsx(layout.stack, text.pageTitle)}>
        <h1>核验申报回执</h1>
        <p className={text.lead}>
          输入回执上的核验码，看它是不是本平台出具的。用手机扫回执上的二维码，会直接打开结果。
        </p>
        <SearchBox
          action={href('/receipt')}
          name="verify"
          value={typed ?? ''}
          label="核验码"
          placeholder="12 位，例如 7K3M-0Q9X-2BTR"
          button="核验"
        />
      </div>
      {checked.kind === 'found' ? (
        <div className={layout.stack}>
          {checked.receipt.withdrawn ? (
            <Notice kind="warning">
              <p>
                <b>有这份回执，但申报已经撤回。</b>企业后来撤回了这份申报，部门没有在办理。
              </p>
            </Notice>
          ) : (
            <Notice kind="success">
              <p>
                <b>有这份回执。</b>请与您手里的回执逐项核对，有一项不同，就不是这一份。
              </p>
            </Notice>
          )}
          <ReceiptFacts receipt={checked.receipt} platform={platformTitle} example={example}>
            <p className={text.quiet}>企业名称只显示首尾的字</p>
          </ReceiptFacts>
          <p className={text.quiet}>回执只说明申报已经提交，不代表申报已经通过。</p>
        </div>
      ) : (
        <Answer kind={checked.kind} phone={phone} />
      )}
    </>
  )
}

const words: Partial<Record<Checked['kind'], string>> = {
  malformed: `核验码是 12 位数字和字母，例如 ${readableCode('7K3M0Q9X2BTR')}。请照回执上的再输一遍。`,
  unknown: '没有这个核验码的回执。请照回执上的再核对一遍，大小写和中间的横线没有关系。',
  tooMany: '核验的次数太多，请 20 分钟后再试。',
}

function Answer({ kind, phone }: { kind: Checked['kind']; phone: string }) {
  if (kind === 'unasked') return null
  if (kind === 'notProvided') return <NotProvided phone={phone} />
  return (
    <Notice kind="warning" role="status">
      <p>{words[kind]}</p>
    </Notice>
  )
}
