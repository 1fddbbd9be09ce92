import { foldText } from '../../../contract/fold-text.ts'
import type { Service } from '../../navigation/services.ts'

/** A shorter name says too little as a part of other words. */
const leastOfPart = 3

const namesOf = ({ name, alsoCalled = [] }: Service) => [name, ...alsoCalled].map(foldText)

/** Whether nothing but the name of a service was typed, or what people also call it. */
export function isCalled(service: Service, keyword: string): boolean {
  return namesOf(service).includes(foldText(keyword).trim())
}

/** Of the services that a city offers, the one that was asked for by its name, or by what people also call it. */
export function fittingService(keyword: string, services: readonly Service[]): Service | undefined {
  const asked = foldText(keyword).trim()
  return (
    services.find((service) => isCalled(service, keyword)) ??
    services.find((service) =>
      namesOf(service).some((one) => one.length >= leastOfPart && asked.includes(one)),
    )
  )
}
