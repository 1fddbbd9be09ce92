import { z } from 'zod'
import { call } from './call.ts'
import {
  enterpriseBasic,
  enterpriseEntry,
  enterpriseEntryFull,
  enterpriseProfile,
  grade,
  intellectualProperty,
  yearlyAmount,
} from './entities/enterprise.ts'
import { date, fen, nameText, pageOf, paging, searchText, text } from './envelope.ts'
import { isEmail, isMobilePhone, isTelephone, wanted } from './formats.ts'
import { tidyText } from './tidy-text.ts'
import { normalizeEmail, normalizePhone } from './typed-formats.ts'

const named = paging.extend({ name: searchText.optional() })
const people = z.number().int().min(0).max(9_999_999)
const money = fen.min(0).max(99_999_999_999_999)

/** The version of the profile that a saving started from. */
const startedFrom = z.number().int().nonnegative().optional()
const unheard = {
  version: 'The last one to save a section wins, and nothing is said of what others have changed.',
}

/** A contact as it is saved: a name and a number to reach, mail and position when there are any. */
const contact = z.object({
  name: nameText(40),
  phone: z
    .string()
    .overwrite(normalizePhone)
    .refine((typed) => isMobilePhone(typed) || isTelephone(typed), wanted.phone)
    .meta({ description: 'A mobile phone, or a telephone such as 0512-68250000' }),
  email: z
    .string()
    .overwrite(normalizeEmail)
    .max(100, '最多 100 个字')
    .refine((typed) => typed === '' || isEmail(typed), wanted.email)
    .meta({ description: 'local@domain, or empty' }),
  position: z.string().overwrite(tidyText).max(40, '最多 40 个字'),
})

export const enterprise = {
  isSuzhou: call('GET', '/policy/api/enterprise/is-suzhou-enterprise', {
    access: 'anyone',
    summary: 'Whether a name or a credit code is registered in the city',
    query: z.object({ name: searchText.min(1) }),
    data: z.object({
      registered: z.boolean(),
      name: z.string().nullable(),
      creditCode: z.string().nullable(),
    }),
    cacheSeconds: 60,
  }),
  libList: call('GET', '/policy/api/ua/enterprise/lib/list', {
    access: 'anyone',
    summary: 'The public directory by the beginning of a name',
    query: named,
    data: pageOf(enterpriseEntry),
    cacheSeconds: 60,
  }),
  libSearch: call('GET', '/policy/api/enterprise/lib/search/list', {
    access: 'user',
    summary:
      'The directory for logged-in people: by any part of a name or the beginning of a credit code, with more fields',
    query: named,
    data: pageOf(enterpriseEntryFull),
  }),
  current: call('GET', '/policy/api/enterprise/current', {
    access: 'enterprise',
    summary: 'The whole profile of the current enterprise',
    data: enterpriseProfile,
  }),
  currentBasic: call('GET', '/policy/api/enterprise/current/basic', {
    access: 'enterprise',
    summary: 'Its basic data',
    data: enterpriseBasic,
  }),
  refreshBasic: call('POST', '/policy/api/enterprise/sys/current/basic', {
    access: 'enterprise',
    summary: 'Takes the basic data from the registry again',
    data: enterpriseBasic,
  }),
  saveBasic: call('POST', '/policy/api/enterprise/current/save/basic', {
    access: 'enterprise',
    summary:
      'Saves basic data; what is left out stays as it is. What somebody else has changed since the version answers 3000 with each such field',
    beyondInput: unheard,
    body: z.object({
      version: startedFrom,
      legalRepresentative: nameText(40).optional(),
      foundedOn: date.optional(),
      registeredCapitalFen: money.optional(),
      areaIds: z
        .array(z.string().regex(/^\d{6}$/))
        .max(3)
        .optional(),
      address: text(200).optional(),
      industryCode: z
        .string()
        .regex(/^[A-T]?\d{0,4}$/)
        .optional(),
    }),
    data: enterpriseBasic,
  }),
  save: call('POST', '/policy/api/enterprise/current/save', {
    access: 'enterprise',
    summary:
      'Saves further data; what is left out stays, null takes a value back. What somebody else has changed since the version answers 3000 with each such field',
    beyondInput: unheard,
    body: z.object({
      version: startedFrom,
      employees: people.nullable().optional(),
      technicians: people.nullable().optional(),
      annualRevenueFen: money.nullable().optional(),
      totalAssetsFen: money.nullable().optional(),
      highTechRevenueFen: money.nullable().optional(),
      rdExpenses: z.array(yearlyAmount).max(10).optional(),
      intellectualProperty: intellectualProperty.optional(),
      qualifications: z.array(z.string().max(40)).max(50).optional(),
      contact: contact.nullable().optional(),
    }),
    data: enterpriseProfile,
  }),
  grade: call('GET', '/policy/api/customer/evaluate/grade', {
    access: 'enterprise',
    summary: 'The grade of the smart report',
    data: grade,
  }),
}
