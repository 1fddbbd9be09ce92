import clsx from 'clsx'
import { href } from 'react-router'
import type { BasisDocument, EvidenceMark } from '../../../../contract/entities/tool.ts'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import { withQuery } from '../../../base/addresses.ts'
import bullets from '../../../components/bullets.module.css'
import box from '../../../components/layout/box.module.css'
import layout from '../../../components/layout/layout.module.css'
import list from '../../../components/layout/list.module.css'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import { formatDate } from '../../../display/format.ts'
import { Icon } from '../../../drawings/icon.tsx'

const markTexts: Record<EvidenceMark, string> = {
  V: '已对照公开文本核对。',
  R: '按正式文件的专业解读，未找到可核对的公开文本。',
  T: '来自第三方资料，作参考。',
  M: '文件没有写明的部分，由平台设定。',
}

/** Rule version, documents with their articles and dates, and what is only the platform's own reading. */
export function BasisSection({ judged: { result } }: { judged: JudgedTool }) {
  const { basis, notes, ruleVersion, effectiveFrom, effectiveTo, reference } = result
  return (
    <section className={layout.section} aria-labelledby="basis">
      <SectionHead
        id="basis"
        title="依据"
        note={`规则版本 ${ruleVersion}，自 ${effectiveFrom} 起${effectiveTo ? `至 ${effectiveTo}` : ''}适用`}
      />
      <ul className={list.tightRows} data-rows="">
        {basis.map((document) => (
          <li key={document.title + document.number}>
            <details>
              <summary>
                <Icon name="down" /> {nameOf(document)}
              </summary>
              <p className={clsx(text.quiet, box.body, 'prose')}>
                {document.issuedOn ? `${formatDate(document.issuedOn)} 印发。` : ''}
                {document.clause ? `用到：${document.clause}。` : ''}
                {markTexts[document.mark]}
                <a
                  className={layout.screenOnly}
                  href={withQuery(href('/zct-ee/policy-info'), { title: document.number ?? document.title })}
                >
                  检索这份文件
                </a>
              </p>
            </details>
          </li>
        ))}
      </ul>
      <ul className={bullets.bullets}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {reference ? <li>标有“{reference}”的条目不是官方规定。</li> : null}
      </ul>
    </section>
  )
}

function nameOf({ title, number, clause }: BasisDocument): string {
  const named = /[《〈]/.test(title) ? title : `《${title}》`
  return `${named}${clause ? ` ${clause}` : ''}${number ? `（${number}）` : ''}`
}
