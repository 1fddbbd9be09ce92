import clsx from 'clsx'
import { href } from 'react-router'
import { toolHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { SectionHead } from '../../components/section-head.tsx'

/** 先测一测: the way to the matching, and to the test that most ask for. */
export function MatchSection({ className }: { className?: string | undefined }) {
  return (
    <section className={className ? clsx(layout.stack, className) : layout.stack} aria-labelledby="match">
      <SectionHead id="match" title="先测一测" />
      <p>填几项基本情况，逐条对照条件，列出能享受的政策和还差什么。</p>
      <Actions>
        <a className={button.primary} href={href('/zct-ee/policy-match')}>
          开始政策匹配
        </a>
        <a href={toolHref('highTech')}>高企自测</a>
      </Actions>
    </section>
  )
}
