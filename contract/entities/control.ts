import { z } from 'zod'
import { date } from '../envelope.ts'
import { assurance, enterpriseRole, linkedEnterprise } from './account.ts'
import { message } from './content.ts'
import { declarationStatus, returnReason } from './declaration.ts'
import { linkTarget } from './link-target.ts'
import { tenantConfig } from './tenant.ts'

/** What may happen to a call that meets a fault. */
export const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), ms: z.number().int().min(0).max(120_000) }).meta({
    description: 'The usual answer, so many milliseconds late.',
    example: { kind: 'delay', ms: 1500 },
  }),
  z
    .object({ kind: z.literal('hang') })
    .meta({ description: 'No answer, until whoever asked gives up.', example: { kind: 'hang' } }),
  z.object({ kind: z.literal('reset') }).meta({
    description: 'The connection is cut before a byte of the answer.',
    example: { kind: 'reset' },
  }),
  z
    .object({
      kind: z.literal('status'),
      status: z.number().int().min(200).max(599),
      body: z.string().optional(),
      contentType: z.string().optional().meta({ description: 'Without it, plain text.' }),
      headers: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Further headers: a redirect needs its `location`.' }),
    })
    .meta({
      description:
        'An HTTP status with a body of your own, which is no envelope: what a proxy in front of a gateway answers. 401 is an expired login.',
      example: { kind: 'status', status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' },
    }),
  z
    .object({
      kind: z.literal('envelope'),
      returnCode: z.string(),
      data: z.unknown().optional(),
      status: z.number().int().optional().meta({ description: 'The HTTP status; 200 without it.' }),
    })
    .meta({
      description: 'An envelope of your own. `data` is not checked: it may be what the contract forbids.',
      example: { kind: 'envelope', returnCode: '9000', data: { errorMessage: '系统维护中' } },
    }),
  z.object({ kind: z.literal('truncate') }).meta({
    description: 'Half of the usual answer, then the connection is cut.',
    example: { kind: 'truncate' },
  }),
  z
    .object({ kind: z.literal('malformed') })
    .meta({ description: 'JSON that breaks off, under status 200.', example: { kind: 'malformed' } }),
  z.object({ kind: z.literal('shape') }).meta({
    description:
      'An envelope whose data lacks what the contract requires: an object, and each of a list, loses its fields.',
    example: { kind: 'shape' },
  }),
  z
    .object({ kind: z.literal('huge'), bytes: z.number().int().min(1) })
    .meta({ description: 'So many bytes of white space.', example: { kind: 'huge', bytes: 50_000_000 } }),
])
export type Fault = z.infer<typeof fault>

export const armedFault = z.object({
  id: z.string().min(1).max(100).optional().meta({
    description: 'Without it, one is given. A fault armed under an id that is taken replaces the other one.',
  }),
  method: z.string().toUpperCase().optional().meta({ description: 'Without it, any method.' }),
  path: z
    .string()
    .min(1)
    .meta({ description: 'Paths of the contract. `*` stands for anything but a slash, `**` for anything.' }),
  times: z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'How many calls it meets; without it, all of them.' }),
  fault,
})
export type ArmedFault = z.infer<typeof armedFault>

export const receivedCall = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  query: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .meta({ description: 'A name that is given more than once has a list.' }),
  body: z
    .unknown()
    .meta({ description: 'Read where it is JSON, else as text; null without one, and for uploaded files.' }),
  at: z.iso.datetime(),
})
export type ReceivedCall = z.infer<typeof receivedCall>

/** A person as a test wants them. */
export const wantedUser = z.object({
  name: z.string().default('测试用户'),
  enterprises: z
    .array(
      z.object({
        enId: z.string().optional().meta({
          description:
            'One that is there already: this person acts for it beside those who do. Without it, a new one.',
        }),
        role: enterpriseRole.default('manager').meta({ description: 'What this person may do for it.' }),
        name: z.string().optional(),
        creditCode: z.string().optional(),
        profile: z
          .record(z.string(), z.unknown())
          .optional()
          .meta({ description: 'Fields of `enterpriseProfile`; the others stay unknown.' }),
      }),
    )
    .default([])
    .meta({ description: 'Enterprises of their own; `{}` is one whose name does not matter.' }),
  authorities: z
    .array(z.object({ creditCode: z.string(), capacity: z.enum(['legalRepresentative', 'agent']) }))
    .default([])
    .meta({
      description: 'What the single sign-on says of them: whom they lead, or are the named agent of.',
    }),
  assurance: assurance.nullable().default('high').meta({
    description:
      'How surely the single sign-on knows them. With `null` it says nothing, and handing in with a bank account asks for a code by text message, as it does after a login by password.',
  }),
})

export const testUser = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  password: z.string(),
  ssoCode: z.string().meta({ description: 'Logs in once, at `/?code=…` of the portal.' }),
  accessToken: z.string().meta({ description: 'For calls of the gateway itself.' }),
  enterprises: z.array(linkedEnterprise),
})
export type TestUser = z.infer<typeof testUser>

export const sentSms = z.object({ phone: z.string(), text: z.string(), at: z.iso.datetime() })

export const sentMail = z.object({
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  at: z.iso.datetime(),
})

/** A step of the department that a declaration is with. */
export const declarationMove = z.object({
  status: declarationStatus,
  note: z.string().optional().meta({ description: 'Without it, what the department usually writes.' }),
  approvedFen: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'For `approved`: what is granted.' }),
  paidFen: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'For `paid`: what was transferred.' }),
  correctBy: date.optional().meta({ description: 'For `returned`: until when it should be corrected.' }),
  returnReasons: z
    .array(returnReason.omit({ resolved: true, corrected: true }))
    .optional()
    .meta({ description: 'For `returned`; without any, the note is the one reason.' }),
})

export const newMessage = z.object({
  userId: z.string(),
  title: z.string(),
  body: z.string(),
  kind: message.shape.kind.default('system'),
  link: linkTarget.nullable().default(null).meta({ description: 'What the message leads to.' }),
  enId: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'Shown only while the person acts for this enterprise.' }),
})

const settingNames = Object.keys(tenantConfig.omit({ id: true, host: true }).shape)

/** Settings of a tenant by name. Their values are not checked, so that a test can see what a portal does with wrong ones. */
export const tenantSettings = z.looseObject(
  Object.fromEntries(settingNames.map((name) => [name, z.unknown().optional()])),
)

export const clock = z.object({
  now: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'The instant at which the clock stands still; null lets it run again.' }),
})

export const controlFailure = z.object({
  error: z.string(),
  issues: z.array(z.unknown()).optional().meta({ description: 'What does not fit, for wrong input.' }),
})
