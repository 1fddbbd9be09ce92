import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import { Icon, type IconName } from '../../drawings/icon.tsx'
import styles from './hubs.module.css'

/** The eight hubs of the specification's section 1, each leading to a screen or a section that exists. */
const hubs: { name: string; what: string; href: string; icon: IconName }[] = [
  { name: '服务汇', what: '全部服务一览', href: href('/sitemap'), icon: 'hub-service' },
  { name: '政策汇', what: '文件、解读、图解', href: href('/zct-ee/policy-find'), icon: 'hub-policy' },
  { name: '诉求汇', what: '提问与答复', href: href('/user/consult'), icon: 'hub-appeal' },
  { name: '资讯汇', what: '通知与动态', href: href('/news'), icon: 'hub-news' },
  { name: '活动汇', what: '宣讲、辅导、报名', href: href('/activity'), icon: 'hub-event' },
  { name: '工具汇', what: '五项自测与计算', href: href('/tool'), icon: 'hub-tool' },
  { name: '办事汇', what: '申报与免申即享', href: href('/zct-ee/declare-project'), icon: 'hub-affair' },
  { name: '意见反馈', what: '说说哪里不好用', href: `${href('/')}#voice`, icon: 'hub-voice' },
]

export function Hubs({ hidden }: { hidden: ReadonlySet<string> }) {
  return (
    <nav className={styles.hubs} aria-label="服务分区" id="service">
      <ul className={layout.container}>
        {hubs
          .filter((hub) => !hidden.has(hub.href))
          .map((hub) => (
            <li key={hub.name}>
              <a href={hub.href}>
                <Icon name={hub.icon} />
                <b>{hub.name}</b> <small>{hub.what}</small>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
