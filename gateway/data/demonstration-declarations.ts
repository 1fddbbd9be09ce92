import type { Declaration, DeclarationStatus } from '../../contract/entities/declaration.ts'

const tenThousand = 1_000_000

interface PlannedStep {
  status: DeclarationStatus
  /** Working days after the step before it. */
  workingDays: number
  returnReasons?: Pick<Declaration['returnReasons'][number], 'section' | 'kind' | 'reason'>[]
  /** Working days in which what is returned should be corrected. */
  correctWithin?: number
  approvedFen?: number
  paidFen?: number
}

/** A declaration that the demonstration begins with. All invented. */
export interface PlannedDeclaration {
  projectId: string
  /**
   * The round of the project's window that it is handed in for, as seen from the day of the seed.
   */
  round: 'current' | 'previous'
  /** Days before the seed, moved into the round where it is shorter. */
  daysAgo: number
  isDraft?: true
  /** Fields of the form's section 项目信息; money in 万元. */
  project: Record<string, string>
  /** The project's time, in days before the declaration. */
  lasted?: { from: number; to: number }
  steps: PlannedStep[]
}

export const demonstrationBank = {
  bankName: '苏州示例银行吴中支行',
  accountNumber: '4563510000880001',
}

/** Declarations of 苏州澄湖传感技术有限公司, in the order in which they were begun. */
export const plannedDeclarations: readonly PlannedDeclaration[] = [
  {
    projectId: 'smart-workshop',
    round: 'previous',
    daysAgo: 82,
    project: {
      name: '压力传感器贴装示范智能车间',
      summary:
        '贴装、回流焊和检测工序的 26 台设备全部联网，生产、质量和能耗数据进入同一个系统。改造后一次合格率从 93.1% 提高到 97.8%，人均产量提高 31%。',
      investment: '268',
      requestedAmount: '20',
    },
    lasted: { from: 420, to: 45 },
    steps: [
      { status: 'accepted', workingDays: 3 },
      { status: 'reviewing', workingDays: 6 },
      { status: 'publicity', workingDays: 10 },
      { status: 'approved', workingDays: 8, approvedFen: 20 * tenThousand },
    ],
  },
  {
    projectId: 'smart-loan-interest',
    round: 'previous',
    daysAgo: 58,
    project: {
      name: '传感器封装线智能化改造贷款贴息',
      summary:
        '为封装线智能化改造取得贷款 300 万元，用于购置自动点胶机和在线检测设备，申请按贷款额 1% 贴息。',
      investment: '380',
      requestedAmount: '3',
    },
    lasted: { from: 300, to: 30 },
    steps: [
      { status: 'accepted', workingDays: 2 },
      { status: 'reviewing', workingDays: 4 },
      { status: 'publicity', workingDays: 6 },
      { status: 'approved', workingDays: 7, approvedFen: 3 * tenThousand },
      { status: 'paid', workingDays: 6, paidFen: 3 * tenThousand },
    ],
  },
  {
    projectId: 'smart-workshop',
    round: 'current',
    daysAgo: 24,
    project: {
      name: '传感器标定测试示范智能车间',
      summary:
        '标定、老化和终检工序改为自动上下料，18 台测试设备联网，测试数据自动判定并可追溯。改造后标定周期由 4 天缩短到 1.5 天。',
      investment: '312',
      requestedAmount: '20',
    },
    lasted: { from: 365, to: 20 },
    steps: [
      { status: 'accepted', workingDays: 3 },
      { status: 'reviewing', workingDays: 5 },
    ],
  },
  {
    projectId: 'digital-sme-pilot',
    round: 'current',
    daysAgo: 12,
    project: {
      name: '生产管理和质量追溯系统改造',
      summary: '上线生产管理、质量追溯和设备管理系统，数字化水平自评由一级提高到二级。',
      investment: '96',
      requestedAmount: '15',
    },
    lasted: { from: 240, to: 15 },
    steps: [
      {
        status: 'returned',
        workingDays: 3,
        correctWithin: 20,
        returnReasons: [
          {
            section: 'bank',
            kind: 'wrong',
            reason: '开户银行与开户许可证上的名称不一致，请写到支行全称',
          },
          {
            section: 'materials',
            kind: 'unclear',
            reason: '付款凭证第 2 页看不清金额，请重新扫描后上传',
          },
        ],
      },
    ],
  },
  {
    projectId: 'gazelle',
    round: 'current',
    daysAgo: 2,
    isDraft: true,
    project: {
      name: '瞪羚企业入库',
      summary: '主营工业压力传感器，近三年营业收入和研发投入持续增长。',
    },
    steps: [],
  },
]

/** A question of a demonstration person; without an answer it still waits for one. */
interface PlannedConsult {
  userId: string
  policyId: string
  title: string
  content: string
  daysAgo: number
  answer?: { workingDays: number; text: string }
}

export const plannedConsults: readonly PlannedConsult[] = [
  {
    userId: 'u-demo-enterprise',
    policyId: 'n-rd-2023-7',
    title: '委托外部机构做的研发能不能加计扣除',
    content: '我们委托苏州一家检测公司做可靠性试验，合同和发票齐全，这部分费用能不能加计扣除？',
    daysAgo: 16,
    answer: {
      workingDays: 2,
      text: '委托境内机构研发的费用，按实际发生额的 80% 计入委托方的研发费用，再按规定加计扣除。请留存委托研发合同和费用支付凭证备查。',
    },
  },
  {
    userId: 'u-demo-individual',
    policyId: 'n-hte-32',
    title: '成立不满一年能不能申请认定',
    content: '公司注册八个月，已经有两项软件著作权，现在能不能申请高新技术企业认定？',
    daysAgo: 1,
  },
]

/** Policies that the demonstration people have put aside, by person. */
export const plannedFavourites: Readonly<Record<string, readonly string[]>> = {
  'u-demo-enterprise': ['sz-zgsz-2020', 'n-rd-2023-7', 'n-digital-city-117'],
  'u-demo-individual': ['n-hte-32', 'sz-ai-measures-2026'],
}

export const plannedSubscriptions: Readonly<Record<string, readonly string[]>> = {
  'u-demo-enterprise': ['theme-smart-manufacturing', 'theme-rd'],
}
