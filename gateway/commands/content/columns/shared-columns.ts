/**
 * The columns of a table by the path of their value (`benefit.text`): the heading, and a line for
 * whoever fills it in, which the guide prints.
 */
export type ColumnTexts = Readonly<Record<string, readonly [heading: string, text: string]>>

/** The columns of `bodyFields`. */
export const bodyColumns = {
  body: ['正文', '纯文字，每行是一段；和“正文（网页格式）”填一个'],
  bodyHtml: ['正文（网页格式）', '有标题、表格、链接等格式的 HTML；和“正文”填一个'],
} as const satisfies ColumnTexts

/** The column of the place among the others. */
export const positionColumn = {
  position: ['顺序', '排第几，小的在前；不填就按文件里的先后'],
} as const satisfies ColumnTexts

/** The columns of an amount (`amountRange`) under a path. */
export function amountColumns(path: string): ColumnTexts {
  return {
    [`${path}.minFen`]: ['最低金额（万元）', '最少支持多少万元，如 50'],
    [`${path}.maxFen`]: ['最高金额（万元）', '最多支持多少万元，如 200'],
    [`${path}.asOf`]: ['金额标准年份', '金额是往年标准、不知道今年还用不用的，写那一年；填了就不计入合计'],
    [`${path}.isCap`]: ['金额只是上限', '文件只写了最高金额、没有写能拿多少的，填“是”；填“是”就不计入合计'],
  }
}

/** The columns of the number at the edge of a row (`benefitFigure`) under a path. `kindIfEmpty`: says when its kind may be left out. */
export function figureColumns(path: string, kindIfEmpty: string): ColumnTexts {
  return {
    [`${path}.kind`]: ['数字类别', `数字属于哪一类；${kindIfEmpty}`],
    [`${path}.value`]: ['数字', '列表右边显示的数字；是一个范围的，写大的那个'],
    [`${path}.least`]: ['数字下限', '是一个范围的，写小的那个'],
    [`${path}.unit`]: ['数字单位', '万元、元、%、年；有“数字”的都要填'],
    [`${path}.limit`]: ['数字限定', '数字不是确切数的才填'],
    [`${path}.per`]: ['数字对象', '按年或按人给的才填'],
    [`${path}.basis`]: ['数字说明', '数字是什么，几个字，如 贷款额 1% 贴息；填了数字的都要填'],
    [`${path}.asOf`]: ['数字标准年份', '数字是往年标准、不知道今年还用不用的，写那一年'],
  }
}
