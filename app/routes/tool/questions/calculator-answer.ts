import { attributeProblem } from '../../../../contract/attribute-answer.ts'
import type { AttributeAnswers, AttributeQuestion } from '../../../../contract/entities/match.ts'
import { isBlank } from '../../../../contract/fold-text.ts'
import { enteredNumber } from '../../../forms/entered-number.ts'

type Kind = AttributeQuestion['kind']

/** What was entered for a question: several of many, or one, a number in one spelling. */
export function answerOf(
  { kind, unit }: { kind: Kind; unit?: string | undefined },
  given: string[],
): AttributeAnswers[string] {
  if (kind === 'choices') return given
  const only = given[0] ?? ''
  return kind === 'number' ? (enteredNumber(only, { unit }).plain ?? only) : only
}

/** What is said of a question that is left blank. */
export function blankProblem(kind: Kind): string {
  return kind === 'number' || kind === 'text' ? '请填写' : '请选择'
}

/** What is wrong with what was entered for a question, or null. */
export function answerProblem(question: AttributeQuestion, entered: string[]): string | null {
  const given = entered.filter((text) => !isBlank(text)).map((text) => text.trim())
  if (given.length === 0) return blankProblem(question.kind)
  return attributeProblem(question, answerOf(question, given))
}
