import { isAppliedFor } from '../../contract/declaration-way.ts'
import type { Channel, Way } from '../../contract/entities/policy.ts'

/** What a page says of a project, by how its benefit is had. */
interface WayWords {
  /** 申报前对照. */
  verb: string
  /** The title of the box that says what to do, while there is something to do. */
  box: string
  /** What cannot be done while it is closed. */
  act: string
  /** The link to its page while it is open, where it is done here. */
  link: string
  guide: string
  /** What the materials are for, where they are not handed in. */
  materials?: string
}

const applied = { verb: '申报', act: '申报', link: '立即申报', guide: '申报指南' }

export const wayWords: Record<Way, WayWords> = {
  apply: { ...applied, box: '现在申报' },
  recognition: { ...applied, box: '申请认定' },
  automatic: {
    verb: '享受',
    act: '确认',
    box: '确认享受',
    link: '查看免申即享',
    guide: '享受说明',
  },
  selfDeclare: {
    verb: '享受',
    act: '享受',
    box: '自行申报享受',
    link: '看怎样享受',
    guide: '享受说明',
    materials: '留存备查资料，不用提交',
  },
  institution: {
    verb: '办理',
    act: '办理',
    box: '向机构申请',
    link: '看怎样办理',
    guide: '办理说明',
    materials: '办理时一般需要',
  },
}

/** The link to an open project's page: what is filled in on another site is not begun here. */
export function linkWords({ way, channel }: { way: Way; channel: Channel | null }): string {
  return channel && isAppliedFor(way) ? '看怎样申报' : wayWords[way].link
}
