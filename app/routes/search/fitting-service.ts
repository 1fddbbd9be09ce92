import { type Service, serviceGroups } from '../../navigation/services.ts'

/** A shorter name says too little as a part of other words. */
const leastOfPart = 3

/** The service of the portal that was asked for by its name, or by what people also call it. */
export function fittingService(keyword: string): Service | undefined {
  const asked = keyword.trim().toLowerCase()
  return serviceGroups
    .flatMap(({ services }) => services)
    .find(({ name, alsoCalled = [] }) =>
      [name, ...alsoCalled]
        .map((one) => one.toLowerCase())
        .some((one) => asked === one || (one.length >= leastOfPart && asked.includes(one))),
    )
}
