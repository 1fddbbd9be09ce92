import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Call, header } from './call.ts'
import { control } from './control.ts'
import { controlFailure, fault, receivedCall, testUser } from './entities/control.ts'
import { declaration } from './entities/declaration.ts'
import { bodyOf, type OpenApiDocument, readingOptions } from './openapi.ts'

/** The bundled gateway's control interface as an OpenAPI 3.1 document of its own: it is no part of the contract. */
export function controlOpenApiDocument(): OpenApiDocument {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Enterprise policy portal: the control interface of the bundled gateway',
        version: '1.0.0',
        description:
          'For tests and demonstrations. It is there with `GATEWAY_CONTROL=1` only, and answers this machine only. Every call is about one tenant, that of the `tenant-host` header, so that tests under different hosts never meet.',
      },
      servers: [{ url: 'http://localhost:4000' }],
      security: [],
      paths: pathsOf(control),
      components: {
        schemas: { fault, receivedCall, testUser, declaration },
        parameters: { tenantHost },
        responses: { Refused: refused },
      },
    },
    readingOptions,
  )
}

const tenantHost = {
  name: header.tenantHost,
  in: 'header',
  description: 'Host of the tenant; without it, the tenant of `localhost`.',
  schema: { type: 'string' },
  example: 'any-name.localhost',
} as const

const refused = {
  description:
    '400: the input does not fit, or the step is not possible. 403: from another machine. 404: there is no such tenant, or nothing under that identifier.',
  content: {
    'application/json': {
      schema: z.union([
        controlFailure,
        z.object({ returnCode: z.string(), data: z.unknown(), errorMessage: z.string().nullable() }),
      ]),
    },
  },
}

function pathsOf(calls: Record<string, Call>): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of Object.entries(calls)) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'delete'
    paths[call.path] = { ...paths[call.path], [method]: operationOf(name, call) }
  }
  return paths
}

function operationOf(name: string, call: Call): ZodOpenApiOperationObject {
  const hasBody = Object.keys(call.body.shape).length > 0
  return {
    operationId: `control.${name}`,
    summary: call.summary,
    parameters: [{ $ref: '#/components/parameters/tenantHost' }],
    requestParams: { path: call.params, query: call.query },
    ...(hasBody
      ? { requestBody: { required: !call.body.safeParse({}).success, content: bodyOf(call) } }
      : {}),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: call.data } } },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  }
}
