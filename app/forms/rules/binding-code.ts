import { people } from '../../../contract/people.ts'

export const schema = people.proveByCode.body
