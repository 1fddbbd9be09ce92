import { SectionHead } from '../../../components/section-head.tsx'

/** A link that carries the answers and nothing of whose they are. */
export function ShareSection({ address }: { address: string | null }) {
  return (
    <section className="sect noprint gap" aria-labelledby="share">
      <SectionHead id="share" title="分享这份结果" note="链接里有填报的数据，没有企业名称" />
      {address ? (
        <div className="field wide">
          <label htmlFor="address">结果链接</label>
          <span className="quiet" id="address-hint">
            复制给同事或顾问；对方以法人账号登录后打开。
          </span>
          <input id="address" readOnly value={address} aria-describedby="address-hint" />
        </div>
      ) : (
        <p>填写的内容太长，不能放进链接，可以打印后分享。</p>
      )}
    </section>
  )
}
