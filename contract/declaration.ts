import { z } from 'zod'
import { call } from './call.ts'
import { mostMaterials } from './declaration-form.ts'
import { smsCode } from './entities/account.ts'
import {
  declaration as declarationEntity,
  declarationForm,
  declarationFormPart,
  declarationProject,
  declarationStatus,
  declarationSummary,
  declarationThread,
  freeProject,
  longestThreadMessage,
  prefill,
  proclamation,
  proclamationDetail,
  projectDetail,
  receipt,
  sentMaterial,
} from './entities/declaration.ts'
import { payments } from './entities/payment.ts'
import { policyLevel, projectStatus, way } from './entities/policy.ts'
import { ratingInput } from './entities/rating.ts'
import { done, identifier, pageOf, paging, searchText, text } from './envelope.ts'
import { receiptCode } from './receipt-code.ts'

const id = z.object({ id: identifier })

const noSecondProof =
  'Handing in asks for no code: a declaration of such a gateway has no `secondProof`, and who somebody is was proved when they logged in.'

const noThread =
  'A declaration has no messages: its page names the telephone of the department, as it does anyway.'

export const projectFilters = paging.extend({
  keyword: searchText.optional(),
  level: z.array(policyLevel).max(10).default([]),
  area: z.array(z.string().max(60)).max(30).default([]),
  category: z.array(z.string().max(60)).max(30).default([]),
  status: z.array(projectStatus).max(3).default([]),
  way: z.array(way).max(5).default([]),
  policyId: identifier.optional(),
  sort: z.enum(['closing', 'opening', 'amount']).optional(),
})

export const declaration = {
  projects: call('GET', '/policy/api/ua/declare-project/page', {
    access: 'anyone',
    summary: 'Projects, but those without application (免申即享): `way` says how each benefit is had',
    query: projectFilters,
    data: pageOf(declarationProject),
    cacheSeconds: 60,
  }),
  project: call('GET', '/policy/api/ua/declare-project/detail', {
    access: 'anyone',
    summary: 'One project; a logged-in enterprise also gets its own state',
    query: id,
    data: projectDetail,
    cacheSeconds: 60,
  }),
  freeProjects: call('GET', '/policy/api/free/declare-project/page', {
    access: 'anyone',
    summary:
      'Projects without application (免申即享); a logged-in enterprise also sees which it is eligible for',
    query: projectFilters,
    data: pageOf(freeProject),
    cacheSeconds: 60,
  }),
  freeProject: call('GET', '/policy/api/free/declare-project/detail', {
    access: 'anyone',
    summary: 'One of them',
    query: id,
    data: projectDetail,
    cacheSeconds: 60,
  }),
  proclamations: call('GET', '/policy/api/ua/declare/proclamation/page', {
    access: 'anyone',
    summary: 'Public notices',
    query: paging.extend({ a: proclamation.shape.a.optional(), projectId: identifier.optional() }),
    beyondInput: { projectId: 'Of what comes, only the notices of that project are shown.' },
    data: pageOf(proclamation),
    cacheSeconds: 60,
  }),
  proclamation: call('GET', '/policy/api/ua/declare/proclamation/{a}/{b}', {
    access: 'anyone',
    summary: 'One public notice',
    params: z.object({ a: proclamation.shape.a, b: identifier }),
    data: proclamationDetail,
    cacheSeconds: 60,
  }),
  mine: call('GET', '/policy/api/customer/declare-ent/page', {
    access: 'enterprise',
    summary: "The current enterprise's declarations, last changed first",
    query: paging.extend({ status: z.array(declarationStatus).max(10).default([]) }),
    data: pageOf(declarationSummary),
  }),
  detail: call('GET', '/policy/api/customer/declare-ent/detail', {
    access: 'enterprise',
    summary: 'One of them, whole',
    query: id,
    data: declarationEntity,
  }),
  receipt: call('GET', '/policy/api/ua/declare-ent/receipt', {
    beyond: 'A receipt has no code, and the page that checks codes says that this is not offered here.',
    access: 'anyone',
    summary: 'The receipt of this code; null for every code that has none',
    query: z.object({ code: receiptCode }),
    data: receipt.nullable(),
  }),
  payments: call('GET', '/policy/api/ua/declare-project/payments', {
    beyond:
      'The page on payments says that this is not offered here, nothing leads to it, and a project says only how many days are promised.',
    access: 'anyone',
    summary:
      'How declarations are handled and paid, by project: numbers, working days, money; of all projects or of one',
    // A filter and no record: of a project that there is not, the list is empty.
    query: z.object({
      project: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    data: payments,
    cacheSeconds: 300,
  }),
  prefill: call('GET', '/policy/api/customer/declare-ent/pre-en-info', {
    access: 'enterprise',
    summary: 'What the form can be prefilled with, and where each value came from',
    query: z.object({ projectId: identifier }),
    data: prefill,
  }),
  add: call('POST', '/policy/api/customer/declare-ent/add', {
    access: 'enterprise',
    summary: 'Starts a draft, or hands in at once; a repeat under the same key answers the first one',
    creates: true,
    body: z.object({
      projectId: identifier,
      form: declarationForm,
      materials: z.array(sentMaterial).max(mostMaterials).default([]),
      submit: z.boolean().default(false),
    }),
    data: declarationEntity,
  }),
  edit: call('POST', '/policy/api/customer/declare-ent/edit', {
    access: 'enterprise',
    summary: 'Saves, hands in or withdraws; an edit from an old version answers 3000 with what changed',
    creates: true,
    body: z.object({
      id: identifier,
      version: z.number().int().nonnegative(),
      form: declarationFormPart.optional(),
      materials: z.array(sentMaterial).max(mostMaterials).optional(),
      /** The materials in whose place what the project offers is promised. One that has a file needs no promise, and has none. */
      commitments: z.array(identifier).max(mostMaterials).optional(),
      action: z.enum(['save', 'submit', 'withdraw', 'reopen']),
    }),
    beyondInput: {
      commitments:
        'No promise is offered in place of a paper: such a gateway has no `commitment` among its requirements.',
    },
    data: declarationEntity,
  }),
  evaluate: call('POST', '/policy/api/customer/declare-ent/evaluate', {
    access: 'enterprise',
    summary: 'Satisfaction with a finished declaration (政务服务好差评)',
    creates: true,
    body: z.object({
      id: identifier,
      stars: z.number().int().min(1).max(5),
      words: text(500).or(z.literal('')),
      reasons: ratingInput.shape.reasons.unwrap().optional(),
      mayShow: z.boolean().optional(),
    }),
    beyondInput: {
      reasons: 'The grade and the words alone are kept.',
      mayShow: 'The words are shown to nobody but the department.',
    },
    data: declarationEntity,
  }),
  sendProofCode: call('POST', '/policy/api/customer/declare-ent/proof/code', {
    beyond: noSecondProof,
    access: 'enterprise',
    security: true,
    summary:
      "Sends a code to the caller's own known number, with which they confirm the bank account of this version of a declaration",
    body: z.object({ id: identifier, version: z.number().int().nonnegative() }),
    data: z.object({ phoneMasked: z.string(), resendAfter: z.number().int() }),
  }),
  proveBankAccount: call('POST', '/policy/api/customer/declare-ent/proof', {
    beyond: noSecondProof,
    access: 'enterprise',
    security: true,
    summary:
      'Confirms the bank account of a declaration with that code; until the account changes, handing in asks for none',
    body: z.object({ id: identifier, version: z.number().int().nonnegative(), smsCode }),
    data: done,
  }),
  thread: call('GET', '/policy/api/customer/declare-ent/thread', {
    beyond: noThread,
    access: 'enterprise',
    summary:
      'What the enterprise and the department have written to each other on a declaration; opening reads it',
    query: id,
    data: declarationThread,
  }),
  say: call('POST', '/policy/api/customer/declare-ent/thread', {
    beyond: noThread,
    access: 'enterprise',
    summary: 'Writes to the department about a declaration that is handed in and not at its end',
    creates: true,
    body: z.object({ id: identifier, words: text(longestThreadMessage) }),
    data: declarationThread,
  }),
}
