import type { SizeType } from '../../contract/entities/policy.ts'
import type { Qualification } from './qualifications.ts'

/** What the registry of enterprises holds of one enterprise. */
export interface RegistryEntry {
  id: string
  name: string
  /** The name without the city or area at its beginning: people begin with either. */
  shortName: string
  creditCode: string
  legalRepresentative: string
  /** YYYY-MM-DD */
  foundedOn: string
  registeredCapitalFen: number
  /** The code of the area (county level). */
  areaId: string
  address: string
  /** A code of GB/T 4754. */
  industryCode: string
  size: SizeType
  qualifications: Qualification[]
  /** The mobile number that the enterprise has registered, 11 digits. */
  phone: string
  /** Invented by the generator; never a real enterprise. */
  synthetic: boolean
}
