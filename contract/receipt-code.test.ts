import { describe, expect, it } from 'vitest'
import { readableCode, receiptCode, typedCode } from './receipt-code.ts'

describe('the code of a receipt', () => {
  it('is read in groups, and typed as it comes', () => {
    expect(readableCode('7K3M0Q9X2BTR')).toBe('7K3M-0Q9X-2BTR')
    for (const text of ['7K3M-0Q9X-2BTR', ' 7k3m 0q9x 2btr ', '7K3MOQ9X—2BTR', '７Ｋ３Ｍ0Q9X2BTR'])
      expect(typedCode(text), text).toBe('7K3M0Q9X2BTR')
  })

  it('has twelve signs and none that is taken for another', () => {
    expect(receiptCode.safeParse('7K3M0Q9X2BTR').success).toBe(true)
    for (const text of ['', '7K3M0Q9X2BT', '7K3M0Q9X2BTRR', '7K3M0Q9X2BTU', '7K3M-0Q9X-2BTR'])
      expect(receiptCode.safeParse(text).success, text).toBe(false)
  })
})
