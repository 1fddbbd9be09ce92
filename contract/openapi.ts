import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { type Access, type Call, type Family, header } from './call.ts'
import * as accounts from './entities/account.ts'
import * as contents from './entities/content.ts'
import * as declarations from './entities/declaration.ts'
import * as enterprises from './entities/enterprise.ts'
import { linkTarget } from './entities/link-target.ts'
import * as matches from './entities/match.ts'
import * as policies from './entities/policy.ts'
import * as tenants from './entities/tenant.ts'
import * as tools from './entities/tool.ts'
import * as cloudStar from './entities/tool-cloud-star.ts'
import * as extraDeduction from './entities/tool-extra-deduction.ts'
import * as highTech from './entities/tool-high-tech.ts'
import * as size from './entities/tool-size.ts'
import * as techSme from './entities/tool-tech-sme.ts'
import { returnCode, warning } from './envelope.ts'
import { contract } from './index.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const accessInWords: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  user: 'Needs a valid access token; 401 without one.',
  enterprise:
    'Needs a valid access token (401) whose user is linked to the enterprise in `enterprise-id` (returnCode 403).',
}

const failure = z.object({ errorMessage: z.string() })

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApiDocument {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Enterprise policy portal: the gateway contract',
        version: '1.0.0',
        description: [
          'Every call answers in one envelope: `returnCode` "0" with `data`; "3000" with business warnings, each with the form field it belongs to; "401" when the login is missing or expired; "403" when an enterprise is needed; "404" for what does not exist or belongs to somebody else; any other code with `data.errorMessage`.',
          'Pages are 1-based (`page`, `size` up to 100). Dates are `YYYY-MM-DD`, instants ISO 8601 with offset, amounts whole fen. Identifiers are opaque. A list in a query repeats its name.',
          'The specification publishes these calls but those marked `x-beyond`, which say what the portal does where a gateway answers 404 to them; `x-beyond-input` does the same for single fields.',
        ].join('\n\n'),
      },
      tags: Object.keys(contract).map((name) => ({ name })),
      security: [],
      paths: pathsOf(contract),
      components: {
        schemas: namedSchemas(),
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          smsToken: { type: 'apiKey', in: 'header', name: header.smsAuthorization },
        },
        parameters: headerParameters,
        responses: commonResponses,
      },
    },
    readingOptions,
  )
}

/** How schemas become JSON schemas. */
export const readingOptions: CreateDocumentOptions = {
  outputIdSuffix: 'Answer',
  // What a caller does not know it ignores: an answer may carry more.
  override: ({ jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
}

const headerParameters = {
  source: {
    name: header.source,
    in: 'header',
    required: true,
    description: 'Which portal is calling.',
    schema: { type: 'string', const: 'PC' },
  },
  tenantHost: {
    name: header.tenantHost,
    in: 'header',
    required: true,
    description: 'Host of the tenant.',
    schema: { type: 'string' },
    example: 'localhost',
  },
  enterpriseId: {
    name: header.enterpriseId,
    in: 'header',
    description: 'The current enterprise, when one is chosen.',
    schema: { type: 'string' },
  },
  requestId: {
    name: header.requestId,
    in: 'header',
    description: 'Carried through the logs.',
    schema: { type: 'string' },
  },
  traceparent: {
    name: header.traceparent,
    in: 'header',
    description: 'The trace that the call belongs to, as W3C Trace Context writes it.',
    schema: { type: 'string' },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
  idempotencyKey: {
    name: header.idempotencyKey,
    in: 'header',
    description: 'A repeat under the same key answers what the first one answered.',
    schema: { type: 'string' },
  },
  clientAddress: {
    name: header.clientAddress,
    in: 'header',
    description:
      'The IP address of the visitor for whom the portal calls; absent on calls that it makes for nobody. Believe it from your portals only.',
    schema: { type: 'string' },
    example: '203.0.113.7',
  },
  clientAgent: {
    name: header.clientAgent,
    in: 'header',
    description: "What the visitor's browser calls itself (its `user-agent`), for the list of logins.",
    schema: { type: 'string' },
  },
  unattended: {
    name: header.unattended,
    in: 'header',
    description:
      '`1` where a page asks by itself and nobody has pressed or opened anything: such a call keeps no login from ending unused.',
    schema: { type: 'string', const: '1' },
  },
} as const

const json = (schema: z.ZodType, example: unknown) => ({ 'application/json': { schema, example } })

const commonResponses = {
  LoginNeeded: {
    description: 'Not logged in, or the login has expired.',
    content: json(z.object({ returnCode: z.literal(returnCode.loginNeeded), data: failure.nullable() }), {
      returnCode: returnCode.loginNeeded,
      data: { errorMessage: '登录过期或未登录，请重新登录' },
    }),
  },
  EnterpriseNeeded: {
    description: 'The user is not linked to the enterprise in the header.',
    content: json(
      z.object({ returnCode: z.literal(returnCode.enterpriseNeeded), data: failure.nullable() }),
      {
        returnCode: returnCode.enterpriseNeeded,
        data: { errorMessage: '请以法人账号登录' },
      },
    ),
  },
  NotFound: {
    description: 'It does not exist, or belongs to another user, enterprise or tenant.',
    content: json(z.object({ returnCode: z.literal(returnCode.notFound), data: failure.nullable() }), {
      returnCode: returnCode.notFound,
      data: { errorMessage: '内容不存在或已下线' },
    }),
  },
  Warnings: {
    description: 'Business warnings, also for input that does not fit: each names its field.',
    content: json(z.object({ returnCode: z.literal(returnCode.warning), data: z.array(warning) }), {
      returnCode: returnCode.warning,
      data: [{ field: 'tel', errorMessage: '请输入 11 位手机号' }],
    }),
  },
}

function pathsOf(families: Record<string, Family>): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const [family, calls] of Object.entries(families)) {
    for (const [name, call] of Object.entries(calls)) {
      const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      paths[call.path] = { ...paths[call.path], [method]: operationOf(family, name, call) }
    }
  }
  return paths
}

function operationOf(family: string, name: string, call: Call): ZodOpenApiOperationObject {
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: call.summary,
    description: inWords(call),
    ...beyondOf(call),
    security: call.access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(call),
    requestParams: { path: call.params, query: call.query },
    ...(hasBody(call) ? { requestBody: { required: true, content: bodyOf(call) } } : {}),
    responses: responsesOf(call),
  }
}

function inWords(call: Call): string {
  const cached =
    call.cacheSeconds > 0 ? `An anonymous answer may be reused for ${call.cacheSeconds} seconds.` : ''
  return [accessInWords[call.access], roleInWords(call), cached, ...beyondInWords(call)]
    .filter(Boolean)
    .join(' ')
}

/** What a city's gateway may lack, and what the portal does then. */
function beyondInWords({ beyond, beyondInput }: Call): string[] {
  return [
    beyond === null ? '' : `Beyond the specification; where a gateway answers 404: ${beyond}`,
    ...Object.entries(beyondInput).map(
      ([field, without]) =>
        `\`${field}\` is beyond the specification; where a gateway ignores it: ${without}`,
    ),
  ]
}

/** Where a call goes beyond the specification, as extensions that programs read. */
function beyondOf({ beyond, beyondInput }: Call) {
  return {
    ...(beyond === null ? {} : { 'x-beyond': beyond }),
    ...(Object.keys(beyondInput).length > 0 ? { 'x-beyond-input': beyondInput } : {}),
  }
}

/** A role that is too low is told as a business warning. */
function roleInWords({ role }: Call): string {
  return role && role !== 'reader'
    ? `Needs the role \`${role}\` in that enterprise, or a higher one (returnCode 3000).`
    : ''
}

function parametersOf(call: Call) {
  const names = [
    'source',
    'tenantHost',
    'enterpriseId',
    'requestId',
    'traceparent',
    'clientAddress',
    'clientAgent',
    'unattended',
    ...(call.creates ? ['idempotencyKey'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` as const }))
}

function hasBody(call: Call): boolean {
  return call.bodyType === 'file' || Object.keys(call.body.shape).length > 0
}

/** The body of a request by its content type. */
export function bodyOf(call: Call) {
  if (call.bodyType === 'form') return { 'application/x-www-form-urlencoded': { schema: call.body } }
  if (call.bodyType === 'json') return { 'application/json': { schema: call.body } }
  return {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: ['file'],
        properties: { file: { type: 'string' as const, contentMediaType: 'application/octet-stream' } },
      },
    },
  }
}

function responsesOf(call: Call) {
  const response = (name: keyof typeof commonResponses) => ({
    $ref: `#/components/responses/${name}` as const,
  })
  return {
    '200': call.dataType === 'file' ? fileAnswer : answerOf(call.data),
    '400': response('Warnings'),
    ...(call.access === 'anyone' ? {} : { '401': response('LoginNeeded') }),
    ...(call.access === 'enterprise' ? { '403': response('EnterpriseNeeded') } : {}),
    '404': response('NotFound'),
  }
}

function answerOf(data: z.ZodType) {
  return {
    description: 'Success; a business warning may also come with this status.',
    content: {
      'application/json': {
        schema: z.object({
          returnCode: z.literal(returnCode.success),
          data,
          errorMessage: z.null().optional(),
        }),
      },
    },
  }
}

const fileAnswer = {
  description: 'The file itself, as an attachment.',
  content: {
    'application/octet-stream': {
      schema: { type: 'string' as const, contentMediaType: 'application/octet-stream' },
    },
  },
}

/** The entities under their own names, so that the document says each once. */
function namedSchemas(): Record<string, z.ZodType> {
  const modules = [
    ...[accounts, contents, declarations, enterprises, matches, policies, tenants],
    ...[tools, cloudStar, extraDeduction, highTech, size, techSme],
  ]
  const objects = modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
  const named: [string, z.ZodType][] = [...objects, ['linkTarget', linkTarget]]
  // In order of name: how a module lists its exports depends on who loads it.
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}
