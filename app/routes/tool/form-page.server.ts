import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { industryLines } from '../../display/industry-options.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import type { FormValues } from '../../forms/action-result.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { today } from '../../portal/clock.server.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import { type CarriedAnswers, carriedAnswers, carriedKey } from './carried-answers.server.ts'
import { partialOf } from './partial.server.ts'
import { screenSteps, usableAnswers, valuesOf } from './questions/form-fields.server.ts'
import { askedSteps } from './questions/screen-field.ts'
import type { ToolScreen, ToolState } from './tool-screen.server.ts'

/** Everything that a tool's form is drawn from. */
export async function formPage(tool: ToolScreen, request: Request, context: RouterContext, url: URL) {
  const client = gateway(context)
  const actor = ensureEnterprise(context, request)
  const asksIndustry = Object.values(tool.fields).some(({ kind }) => kind === 'industry')
  const [state, carried, industries] = await Promise.all([
    tool.open(client, actor.enterprise.enId),
    carriedAnswers(context, actor, url),
    asksIndustry
      ? optionalRead(
          context,
          () => gatewayForNobody(context).common.dictValue({ typeCode: 'industryCode' }),
          { label: 'industries' },
        )
      : null,
  ])
  const opened = openedWith(tool, state, url, carried)
  const answers = usableAnswers(tool.fields, opened.values)
  const steps = screenSteps(tool, {
    industries: industries?.data ? industryLines(industries.data, chosenIn(tool, opened.values)) : '',
    lastYear: Number(today(context).slice(0, 4)) - 1,
  })
  const step = stepIn(askedSteps(steps, opened.values), url.searchParams.get('step'))
  const guidance = step > 0 && tool.guide ? await tool.guide(client, answers) : null
  return {
    tool: { kind: tool.kind, name: tool.name, lead: tool.lead },
    needed: tool.needed ?? {},
    steps,
    // A step that hangs on an answer that is missing leads back to it.
    step: guidance && Object.keys(guidance.wrong).length > 0 ? 0 : step,
    values: opened.values,
    /** Some of the values are in no draft. */
    holdsUnkept: carried !== null,
    /** The address names carried answers that are no longer there. */
    isLost: carried === null && url.searchParams.has(carriedKey),
    sources: opened.sources,
    opened: opened.from,
    draftAt: state.draft?.savedAt ?? null,
    lastYear: state.lastYear?.year ?? null,
    judgedAt: state.last?.judgedAt ?? null,
    guidance,
    partial: opened.soFar && partialOf(opened.soFar, tool.fields, answers),
    /** What the gateway says of why there are no industries to choose from. */
    withoutIndustries: industries?.missing ? industries : null,
    offersProfile: tool.profile !== undefined,
    once: newOnce(),
  }
}

/** `steps`: answers on their way from step to step, because no draft of them is kept. */
type From = 'steps' | 'draft' | 'lastYear' | 'known'

interface Opened {
  from: From
  values: FormValues
  /** Where a value comes from, by its field. */
  sources: Record<string, string>
  /** What exactly these values come to, where the gateway has said so; only a changed answer is asked about. */
  soFar: JudgedTool | null
}

/** Returns the first values of the form: carried answers, else the draft, else the known facts. */
function openedWith(tool: ToolScreen, state: ToolState, url: URL, carried: CarriedAnswers | null): Opened {
  if (carried) {
    const { values, isDraft } = carried
    return { from: isDraft ? 'draft' : 'steps', values, sources: {}, soFar: isDraft ? state.soFar : null }
  }
  const fresh = url.searchParams.get('from')
  if (state.draft && fresh !== 'known' && fresh !== 'lastYear') {
    return {
      from: 'draft',
      values: valuesOf(tool.fields, state.draft.answers),
      sources: {},
      soFar: state.soFar,
    }
  }
  const known = Object.fromEntries(state.prefill.map(({ field, value }) => [field, value]))
  const sources = Object.fromEntries(state.prefill.map(({ field, source }) => [field, source]))
  if (fresh === 'lastYear' && state.lastYear) {
    const { answers, year } = state.lastYear
    const taken = Object.keys(answers).filter((name) => !(name in known))
    return {
      from: 'lastYear',
      values: valuesOf(tool.fields, { ...answers, ...known }),
      sources: { ...Object.fromEntries(taken.map((name) => [name, `${year} 年度的填报`])), ...sources },
      soFar: null,
    }
  }
  return {
    from: 'known',
    values: valuesOf(tool.fields, known),
    sources,
    soFar: state.draft ? null : state.soFar,
  }
}

/** The step of an address as a place in the form; the first one for anything that is no step. */
function stepIn(asked: number[], text: string | null): number {
  const wanted = Number(text) - 1
  return asked.includes(wanted) ? wanted : (asked[0] ?? 0)
}

/** The industry that the form opens with; without the list of industries the code is typed. */
function chosenIn({ fields }: ToolScreen, values: FormValues) {
  const name = Object.keys(fields).find((one) => fields[one]?.kind === 'industry') ?? ''
  const code = values[name]
  return typeof code === 'string' && /^[A-T]\d{0,4}$/.test(code) ? { code, name: null } : null
}
