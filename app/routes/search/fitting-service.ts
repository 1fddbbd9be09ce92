import type { Service } from '../../navigation/services.ts'

/** A shorter name says too little as a part of other words. */
const leastOfPart = 3

const namesOf = ({ name, alsoCalled = [] }: Service) => [name, ...alsoCalled].map((one) => one.toLowerCase())

/** Whether nothing but the name of a service was typed, or what people also call it. */
export function isCalled(service: Service, keyword: string): boolean {
  return namesOf(service).includes(keyword.trim().toLowerCase())
}

/** Of the services that a city offers, the one that was asked for by its name, or by what people also call it. */
export function fittingService(keyword: string, services: readonly Service[]): Service | undefined {
  const asked = keyword.trim().toLowerCase()
  return (
    services.find((service) => isCalled(service, keyword)) ??
    services.find((service) =>
      namesOf(service).some((one) => one.length >= leastOfPart && asked.includes(one)),
    )
  )
}
