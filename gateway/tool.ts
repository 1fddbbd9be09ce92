import type { tool as calls } from '../contract/tool.ts'
import type { Context } from './base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from './base/handler.ts'
import { shanghaiDate } from './base/shanghai-date.ts'
import { allIndustries, industryName, readIndustryCode } from './rules/industry-classification.ts'
import { versionOn } from './rules/rule-version.ts'
import { sizeCoverageOf } from './rules/size/size-industry.ts'
import { indicatorsOf } from './rules/size/size-type.ts'
import { sizeTypeVersions } from './rules/size/versions.ts'
import {
  cloudStarTool,
  extraDeductionTool,
  highTechTool,
  oneSpelling,
  sizeTool,
  techSmeTool,
} from './tool/definitions.ts'
import { previewOf } from './tool/preview.ts'
import { save, stateOf, storeDraft } from './tool/records.ts'

/** The five self-assessment tools. An enterprise sees and changes its own answers only. */
export function tool(context: Context): Handlers<typeof calls> {
  return {
    size: (input, caller) => save(context, sizeTool, caller, input),

    async industryFields({ code }, caller) {
      const state = await stateOf(context, sizeTool, caller)
      const known =
        state.draft?.answers.industryCode ?? state.prefill.find((one) => one.field === 'industryCode')?.value
      const chosen = code
        ? oneSpelling(code.toUpperCase())
        : oneSpelling(typeof known === 'string' ? known : undefined)
      if (code && (chosen === undefined || readIndustryCode(chosen) === null))
        throw new BusinessWarning({ field: 'code', errorMessage: '请从国民经济行业分类中选择所属行业' })
      return { ...indicatorsFor(chosen, shanghaiDate(context.now(caller.tenantId))), state }
    },

    cloudInfo: (_input, caller) => stateOf(context, cloudStarTool, caller),
    cloudCommit: (input, caller) => save(context, cloudStarTool, caller, input),

    techSmeForm: (_input, caller) => stateOf(context, techSmeTool, caller),
    techSmeSaveBase: (input, caller) => storeDraft(context, 'techSme', caller, input),
    techSmeCommit: (input, caller) => save(context, techSmeTool, caller, input),

    async calculateDetail({ enterpriseId }, caller) {
      refuseForeign(enterpriseId, caller.enterprise.enId)
      return stateOf(context, extraDeductionTool, caller)
    },
    calculateSave: (input, caller) => save(context, extraDeductionTool, caller, input),

    async technologyDetail({ enterpriseId }, caller) {
      refuseForeign(enterpriseId, caller.enterprise.enId)
      return stateOf(context, highTechTool, caller)
    },
    technologySave: (input, caller) => save(context, highTechTool, caller, input),

    draft: ({ tool }, caller) => storeDraft(context, tool.kind, caller, tool.answers),
    preview: async ({ tool }, caller) => ({ tool: previewOf(context, caller, tool) }),
  }
}

/** An identifier in a query is never trusted: another enterprise's answers do not exist. */
function refuseForeign(asked: string, own: string): void {
  if (asked !== own) throw new NotFound()
}

/** What the size type of an industry is judged by; for a code that is too coarse, the finer ones to choose from. */
function indicatorsFor(code: string | undefined, today: string) {
  const found = sizeCoverageOf(code ?? '', versionOn(sizeTypeVersions, today).thresholds)
  const industry = {
    code: code ?? null,
    name: code === undefined ? null : industryName(code),
    coverage: found.coverage,
  }
  switch (found.coverage) {
    case 'covered':
      return {
        ...industry,
        industryKey: found.industry.key,
        message: null,
        finer: [],
        indicators: indicatorsOf(found.industry),
      }
    case 'ambiguous': {
      const message = '所选行业包含多个划型行业，请选到大类或中类。'
      return { ...industry, industryKey: null, message, finer: finerThan(code ?? ''), indicators: [] }
    }
    case 'unsupported': {
      const message = ['该行业不在本划型标准适用范围。', found.reason].filter(Boolean).join('')
      return { ...industry, industryKey: null, message, finer: [], indicators: [] }
    }
    case 'none':
      return { ...industry, industryKey: null, message: '请选择所属行业。', finer: [], indicators: [] }
  }
}

/** Divisions whose groups are judged differently. */
const splitDivisions = ['G59', 'K70']

function finerThan(code: string) {
  return allIndustries().filter(({ value }) => {
    const split = splitDivisions.find((division) => value.startsWith(division))
    return value.startsWith(code) && value.length === (split ? 4 : 3)
  })
}
