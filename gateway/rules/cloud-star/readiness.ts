import type { CriterionResult } from '../../../contract/entities/tool.ts'
import type { CloudStarAnswers, Star } from '../../../contract/entities/tool-cloud-star.ts'
import { add, divide, type Exact, exact, multiply, type Numeric, smaller, toWhole } from '../rational.ts'
import type { CloudStarGates } from './gates.ts'
import type { CloudStarThresholds } from './versions.ts'

/**
 * How ready an enterprise is for a star, 0–100: a progress bar of this platform and no verdict.
 * Base gates 20, form of cloud and APP 20, spend 25, equipment or business 20, functions 15; what
 * is not known counts as not yet. At most 99 while a gate is open, as not every gate has a part of
 * its own.
 */
export function readinessOf(
  star: Star,
  answers: CloudStarAnswers,
  gates: CloudStarGates,
  rules: CloudStarThresholds,
): number {
  const met = (id: string) => (isMet([...gates.base, ...gates.stars[3], ...gates.stars[5]], id) ? 1 : 0)
  const passed = gates.base.filter((gate) => gate.verdict === 'met').length
  const base = part(20, share(passed, gates.base.length))
  const form = star === 3 ? 20 * met('S3a') : 10 * met('S3a') + 10 * met('S3c')
  const spend = part(25, share(answers.cloudSpend ?? 0, rules.spend[star]))
  const substance =
    star === 3
      ? share(answers.businessDomains?.length ?? 0, rules.businessDomains)
      : share(answers.connectedEquipmentValue ?? 0, rules.equipmentValue[star])
  const modules = share(answers.appModules?.length ?? 0, rules.modules)
  const innovation = divide(add(modules, met('S5b'), met('S5c')), 3) ?? exact(0)
  const functions = { 3: exact(met('S3c')), 4: modules, 5: innovation }[star]
  const readiness = toWhole(add(base, form, spend, part(20, substance), part(15, functions)))
  const isComplete = [...gates.base, ...gates.stars[star]].every((gate) => gate.verdict === 'met')
  return isComplete ? readiness : Math.min(readiness, 99)
}

const isMet = (gates: CriterionResult[], id: string) =>
  gates.some((gate) => gate.id === id && gate.verdict === 'met')

const part = (full: number, ratio: Exact) => multiply(full, ratio)

/** At most the whole. */
function share(value: Numeric, threshold: Numeric): Exact {
  return smaller(divide(value, threshold) ?? 0, 1)
}
