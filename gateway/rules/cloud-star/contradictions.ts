import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { CloudStarAnswers } from '../../../contract/entities/tool-cloud-star.ts'
import { above, readable } from '../rational.ts'

/** Answers of the cloud star form that cannot all be true. */
export function cloudStarContradictions(answers: CloudStarAnswers): Contradiction[] {
  return [...devices(answers), ...business(answers), ...stars(answers)]
}

function devices({
  connectedEquipmentCount: count,
  connectedEquipmentValue: value,
}: CloudStarAnswers): Contradiction[] {
  if (count === undefined || value === undefined || count > 0 === above(value, 0)) return []
  const text = `联网上云的设备填了 ${count} 台（套），价值却填了 ${readable(value)} 万元`
  return [{ fields: ['connectedEquipmentCount', 'connectedEquipmentValue'], text }]
}

function business({ businessDomains, cloudInUse }: CloudStarAnswers): Contradiction[] {
  if (businessDomains?.length !== 0 || cloudInUse !== true) return []
  const text = '云服务目前仍在使用，已上云的业务却选了“以上都没有”'
  return [{ fields: ['businessDomains', 'cloudInUse'], text }]
}

function stars({ currentStar, targetStar }: CloudStarAnswers): Contradiction[] {
  if (currentStar === undefined || targetStar === undefined || Number(targetStar) > Number(currentStar))
    return []
  return [{ fields: ['targetStar', 'currentStar'], text: '准备申报的星级不高于已获得的星级' }]
}
