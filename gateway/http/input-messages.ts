import type { z } from 'zod'

const kinds: Record<string, string> = {
  number: '请填写数字',
  int: '请填写整数',
  boolean: '请填写 true 或 false',
  array: '请填写列表',
}

/**
 * What a schema without words of its own says of an input: for the person who filled in a form, so without the names of
 * types.
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '请填写' : (kinds[issue.expected] ?? '内容不正确，请检查')
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1 ? '请填写' : `至少 ${issue.minimum} 个字`
      return issue.origin === 'array' ? `至少 ${issue.minimum} 项` : `不能小于 ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `最多 ${issue.maximum} 个字`
      return issue.origin === 'array' ? `最多 ${issue.maximum} 项` : `不能大于 ${issue.maximum}`
    case 'invalid_value':
      return '请从所列选项中选择'
    case 'invalid_format':
      return '格式不正确'
    default:
      return '内容不正确，请检查'
  }
}
