import {
  type CloudStarResult,
  cloudStarAnswers,
  cloudStarFields,
  cloudStarForm,
} from '../../../contract/entities/tool-cloud-star.ts'
import { toolScreen } from './tool-screen.server.ts'

/** 星级上云自测. */
export const cloudStar = toolScreen({
  kind: 'cloudStar',
  name: '星级上云自测',
  lead: '看上云情况达到三星、四星还是五星的条件，还差哪几项。',
  resultName: '星级上云自测结果',
  keyword: '上云',
  fields: cloudStarFields,
  form: cloudStarForm,
  steps: [
    { title: '企业情况', parts: [0] },
    { title: '上云情况', parts: [1] },
    { title: '设备与创新应用', parts: [2, 3] },
  ],
  answers: cloudStarAnswers,
  judged: (result: CloudStarResult) => ({ kind: 'cloudStar', result }),
  state: (client) => client.tool.cloudInfo(),
  commit: (client, answers, options) => client.tool.cloudCommit(answers, options),
  draft: (client, answers) => client.tool.draft({ tool: { kind: 'cloudStar', answers } }),
  preview: (client, answers) => client.tool.preview({ tool: { kind: 'cloudStar', answers } }),
})
