/** How the cells of a column are written, in words for whoever fills in a table. */
export const cellForms = {
  text: '文字',
  identifier: '字母、数字、- 和 _，最多 64 个',
  reference: '写编号',
  creditCode: '18 位数字和大写字母',
  number: '数字',
  integer: '整数',
  yesOrNo: '是 或 否',
  date: '日期，如 2026-05-18',
  looseDate: '日期，可以只写到月或年，如 2026-05、2026',
  time: '时刻，如 17:00',
  moment: '日期和时间，如 2026-12-08 14:00',
  instant: '日期和时间，如 2026-12-08T14:00:00+08:00',
  lines: '每行一项，也可以写 JSON',
  steps: '每行一步，写成“名称：说明”',
  entries: '每行一家，写成“企业名称｜统一社会信用代码｜说明”',
  link: '网址，或者“种类/编号”，如 policy/n-rd-2023-7',
  json: 'JSON',
} as const

export type CellForm = keyof typeof cellForms

/** Follows the form, or the words of a closed list, in a cell with several values. */
export const severalInWords = '可以写几项，用 ； 隔开'
