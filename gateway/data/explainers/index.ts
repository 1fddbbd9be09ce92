import type { Explainer } from '../../topic/pictures/explainer.ts'
import { equipmentRenewal } from './equipment-renewal.ts'
import { highTechEnterprise } from './high-tech-enterprise.ts'
import { payment } from './payment.ts'
import { qualitySme } from './quality-sme.ts'
import { rdDeduction } from './rd-deduction.ts'
import { smallEnterpriseTax } from './small-enterprise-tax.ts'
import { techSme } from './tech-sme.ts'

/** The platform's own picture explainers. */
export const explainers: Explainer[] = [
  rdDeduction,
  qualitySme,
  highTechEnterprise,
  techSme,
  equipmentRenewal,
  smallEnterpriseTax,
  payment,
]
