import { type Control, controlOf, type TestUser } from '../control.ts'
import type { Identity } from './call-over-http.ts'

/** Somebody whom calls are made as. `user` is there when the control interface made them. */
export interface Person {
  as: Identity
  user?: TestUser
}

/** Who takes part. With the control interface everybody is made anew for each call that changes something. */
export interface People {
  visitor: Person
  individual(): Promise<Person | null>
  enterprise(): Promise<Person | null>
  /** Another person with another enterprise: always the same one. */
  stranger(): Promise<Person | null>
  /** Somebody with an enterprise at another tenant: always the same one. */
  elsewhere(): Promise<Person | null>
  control: Control | null
}

export interface Tokens {
  userToken?: string
  enterpriseToken?: string
  enterpriseId?: string
}

/** People of a gateway without the control interface: those whose tokens were handed over. */
export function givenPeople(tenantHost: string, tokens: Tokens): People {
  const personOf = (accessToken?: string, enterpriseId?: string): Person | null =>
    accessToken ? { as: { tenantHost, accessToken, enterpriseId } } : null
  return {
    visitor: { as: { tenantHost } },
    individual: async () => personOf(tokens.userToken),
    enterprise: async () =>
      tokens.enterpriseId ? personOf(tokens.enterpriseToken, tokens.enterpriseId) : null,
    stranger: async () => null,
    elsewhere: async () => null,
    control: null,
  }
}

/** People that the control interface makes, at a tenant of the suite's own and at one beside it. */
export function madePeople(port: number, tenantHost: string, otherHost: string): People {
  const ours = controlOf(port, tenantHost)
  const there = controlOf(port, otherHost)
  const made = async (control: Control, enterprises: object[]): Promise<Person> => {
    const user = await control.makeUser({ name: '王敏', enterprises })
    const as = {
      tenantHost: control.host,
      accessToken: user.accessToken,
      enterpriseId: user.enterprises[0]?.enId,
    }
    return { as, user }
  }
  const individual = once(() => made(ours, []))
  return {
    visitor: { as: { tenantHost } },
    individual,
    enterprise: () => made(ours, [{}]),
    stranger: once(() => made(ours, [{}])),
    elsewhere: once(() => made(there, [{}])),
    control: ours,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
