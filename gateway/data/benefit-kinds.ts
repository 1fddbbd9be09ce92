import type { BenefitKind } from '../../contract/entities/benefit-item.ts'
import type { SupportMode, Way } from '../../contract/entities/policy.ts'

/** To which of the four kinds a way of supporting belongs, and why. */
export const kindOfMode: Record<SupportMode, { kind: BenefitKind; because: string }> = {
  tax: { kind: 'relief', because: 'less is paid: deductions, credits, lower rates, exemptions' },
  grant: { kind: 'award', because: 'money is paid for what is done or bought' },
  award: { kind: 'award', because: 'money is paid for what was reached' },
  qualification: { kind: 'standing', because: 'the enterprise gets a title or stands on a list' },
  loan: { kind: 'right', because: 'access to credit; the money is paid back' },
  service: { kind: 'right', because: 'the enterprise may claim something that is no money' },
}

/** Projects that another kind describes better than their mode does. */
export const kindOfProject: Record<string, { kind: BenefitKind; because: string }> = {
  'hte-recognition': {
    kind: 'standing',
    because: 'the project gives the title; the lower rate follows from it',
  },
  'tech-sme': {
    kind: 'standing',
    because: 'the project puts the enterprise on the list; the rest follows from it',
  },
  'smart-loan-interest': {
    kind: 'award',
    because: 'the interest is paid to the enterprise, and not paid back',
  },
}

/**
 * Policies that themselves give something, without a project here: how it is had, read from the text in `policies.json`. Those that
 * say how another one is meant, or only plan, are no items.
 */
export const itemsOfPolicies: Record<string, { way: Way | null }> = {
  'n-rd-ic-2023-44': { way: 'selfDeclare' },
  'n-rd-overseas-64': { way: 'selfDeclare' },
  'n-sme-tax-2023-12': { way: 'selfDeclare' },
  'n-vat-bridge-2026-10': { way: 'selfDeclare' },
  'n-vat-mfg-2023-43': { way: 'selfDeclare' },
  'n-equip-2023-37': { way: 'selfDeclare' },
  'n-green-equip-2024-9': { way: 'selfDeclare' },
  'n-loss-2018-76': { way: 'selfDeclare' },
  'n-basic-2022-32': { way: 'selfDeclare' },
  'n-vc-2023-17': { way: 'selfDeclare' },
  'n-incubator-2023-42': { way: 'selfDeclare' },
  'n-export-2018-103': { way: 'selfDeclare' },
  'n-overseas-wh-2025-3': { way: 'selfDeclare' },
  'n-design-93': { way: 'recognition' },
  'n-innov-540': { way: 'recognition' },
  // By law, whoever asks for it: 款项支付, 采购预留份额, 价格扣除.
  'n-pay-802': { way: null },
  'n-procure-46': { way: null },
  'n-procure-19': { way: null },
  'n-renew-2026-1745': { way: 'apply' },
  'sz-low-2024': { way: 'apply' },
  'sz-transfer-2025': { way: 'apply' },
  'sz-fusion-2025': { way: 'apply' },
  'wz-robot-2021-16': { way: 'apply' },
  'wz-bio-2021-17': { way: 'apply' },
  'ks-cluster-2022': { way: 'apply' },
  'snd-talent-2018': { way: 'apply' },
}
