import type { z } from 'zod'
import type { answeredTool, JudgedTool } from '../../contract/entities/tool-kinds.ts'
import type { Context } from '../base/context.ts'
import { cloudStarTool, extraDeductionTool, highTechTool, sizeTool, techSmeTool } from './definitions.ts'
import { judged, type ToolOwner } from './records.ts'

/** What answers come to, by the tool that they are of; nothing is written. */
export function previewOf(
  context: Context,
  owner: ToolOwner,
  { kind, answers }: z.output<typeof answeredTool>,
): JudgedTool {
  switch (kind) {
    case 'cloudStar':
      return { kind, result: judged(context, cloudStarTool, owner, answers).result }
    case 'extraDeduction':
      return { kind, result: judged(context, extraDeductionTool, owner, answers).result }
    case 'highTech':
      return { kind, result: judged(context, highTechTool, owner, answers).result }
    case 'size':
      return { kind, result: judged(context, sizeTool, owner, answers).result }
    case 'techSme':
      return { kind, result: judged(context, techSmeTool, owner, answers).result }
  }
}
