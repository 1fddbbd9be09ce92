import { data } from 'react-router'
import { toolKindOf } from '../../base/addresses.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import type { FailureData } from '../../errors/failure-data.ts'
import { calculate } from './calculate.server.ts'
import { cloud } from './cloud.server.ts'
import { evaluate } from './evaluate.server.ts'
import { scale } from './scale.server.ts'
import { techScale } from './tech-scale.server.ts'
import type { ToolScreen } from './tool-screen.server.ts'

const tools: ToolScreen[] = [scale, evaluate, cloud, calculate, techScale]

/** The tool of an address; throws the page of a missing one. */
export function toolAt(context: RouterContext, segment: string): ToolScreen {
  const kind = toolKindOf(segment)
  const tool = tools.find((one) => one.kind === kind)
  if (tool) return tool
  const body: FailureData = { status: 404, messages: [], requestId: requestInfo(context).id }
  throw data(body, { status: 404 })
}
