import { href } from 'react-router'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import { DeductionLines } from '../questions/deduction-lines.tsx'
import { RdOptions } from '../questions/rd-options.tsx'
import { ScoreSection } from './score-section.tsx'
import { SizeLadder } from './size-ladder.tsx'
import { StarReadiness } from './star-readiness.tsx'

/** What only one tool shows. */
export function SpecialSections({ judged }: { judged: JudgedTool }) {
  switch (judged.kind) {
    case 'size':
      return <SizeLadder result={judged.result} />
    case 'highTech':
      return <ScoreSection title="创新能力四项得分" groups={judged.result.scores} radar />
    case 'techSme':
      return (
        <>
          <ScoreSection title="三项得分" groups={judged.result.scores} />
          <RdOptions options={judged.result.rdOptions} />
        </>
      )
    case 'cloudStar':
      return <StarReadiness result={judged.result} />
    case 'extraDeduction':
      return <DeductionLines result={judged.result} href={href('/tool/calculate/lines.csv')} />
  }
}
