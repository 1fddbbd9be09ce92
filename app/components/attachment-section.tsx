import clsx from 'clsx'
import type { PolicyDetail } from '../../contract/entities/policy.ts'
import { formatBytes } from '../display/format.ts'
import { Icon } from '../drawings/icon.tsx'
import layout from './layout/layout.module.css'
import list from './layout/list.module.css'
import { Spaced } from './layout/spaced.tsx'
import text from './layout/text.module.css'
import { SectionHead } from './section-head.tsx'

/** The files that belong to a policy or a project, to keep. */
export function AttachmentSection({
  files,
}: {
  files: (PolicyDetail['attachments'][number] & { href: string })[]
}) {
  if (files.length === 0) return null
  return (
    <section className={clsx(layout.section, layout.screenOnly)} aria-labelledby="attachments">
      <SectionHead id="attachments" title="附件" />
      <ul className={list.tightRows} data-rows="">
        {files.map((file) => (
          <li key={file.filePath} className={layout.spread}>
            <Spaced>
              <a href={file.href} data-download="">
                <Icon name="get" /> <bdi>{file.fileName}</bdi>
              </a>
              <span className={text.quiet}>{formatBytes(file.size)}</span>
            </Spaced>
          </li>
        ))}
      </ul>
    </section>
  )
}
