import { data } from 'react-router'
import { toolKindOf } from '../../base/addresses.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import type { FailureData } from '../../errors/failure-data.ts'
import { cloudStar } from './cloud-star.server.ts'
import { extraDeduction } from './extra-deduction.server.ts'
import { highTech } from './high-tech.server.ts'
import { size } from './size.server.ts'
import { techSme } from './tech-sme.server.ts'
import type { ToolScreen } from './tool-screen.server.ts'

const tools: ToolScreen[] = [size, highTech, cloudStar, extraDeduction, techSme]

/** The tool of an address; throws the page of a missing one. */
export function toolAt(context: RouterContext, segment: string): ToolScreen {
  const kind = toolKindOf(segment)
  const tool = tools.find((one) => one.kind === kind)
  if (tool) return tool
  const body: FailureData = { status: 404, messages: [], requestId: requestInfo(context).id }
  throw data(body, { status: 404 })
}
