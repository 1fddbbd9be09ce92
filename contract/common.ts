import { z } from 'zod'
import { call } from './call.ts'
import { uploadedFile } from './entities/declaration.ts'
import { area, dictEntry, tenantConfig } from './entities/tenant.ts'
import { identifier } from './envelope.ts'

/** The dictionaries that exist. */
export const dictType = z.enum([
  'level',
  'status',
  'category',
  'industry',
  'size',
  'supportMode',
  'issuer',
  'area',
  'year',
  'qualification',
  'industryCode',
])
export type DictType = z.infer<typeof dictType>

const anHour = 3600
const aMinute = 60

export const common = {
  dictValue: call('GET', '/uaa/api/dict/value', {
    access: 'anyone',
    summary: 'One dictionary',
    query: z.object({ typeCode: dictType }),
    data: z.array(dictEntry),
    cacheSeconds: anHour,
  }),
  dictValueMultiple: call('GET', '/uaa/api/dict/value/multiple', {
    access: 'anyone',
    summary: 'Several dictionaries at once',
    query: z.object({ typeCodes: z.array(dictType).min(1).max(20) }),
    data: z.record(z.string(), z.array(dictEntry)),
    cacheSeconds: anHour,
  }),
  upload: call('POST', '/uaa/api/uploadfile/file', {
    access: 'user',
    security: true,
    summary:
      'Stores a file; its type is read from its content, never from its name. With `materialId`, only what that material takes',
    bodyType: 'file',
    creates: true,
    /** The material that the file is meant for: what that does not take is refused before it is stored. */
    query: z.object({ materialId: identifier.optional() }),
    beyondInput: {
      materialId:
        'The file is stored whatever the material takes, and refused by the gateway, if at all, when it is handed in.',
    },
    data: uploadedFile,
  }),
  download: call('GET', '/uaa/api/download/file', {
    access: 'anyone',
    security: true,
    summary: 'A public attachment for anyone; an uploaded file for its owner',
    query: z.object({ filePath: z.string().min(1).max(300), fileName: z.string().min(1).max(255) }),
    data: z.unknown(),
    dataType: 'file',
  }),
  provinces: call('GET', '/uaa/api/states/provinces', {
    access: 'anyone',
    summary: 'Provinces',
    data: z.array(area),
    cacheSeconds: anHour,
  }),
  cities: call('GET', '/uaa/api/states/provinces/{id}/cities', {
    access: 'anyone',
    summary: 'Cities of a province (code of 2 or 6 digits)',
    params: z.object({ id: identifier }),
    data: z.array(area),
    cacheSeconds: anHour,
  }),
  counties: call('GET', '/uaa/api/states/provinces/cities/{id}/counties', {
    access: 'anyone',
    summary: 'Counties of a city (code of 4 or 6 digits)',
    params: z.object({ id: identifier }),
    data: z.array(area),
    cacheSeconds: anHour,
  }),
  tenantConfig: call('GET', '/uaa/api/tenant/config/{id}', {
    access: 'anyone',
    summary: "A tenant's settings, menus and permissions",
    params: z.object({ id: identifier }),
    data: tenantConfig,
    cacheSeconds: aMinute,
  }),
}
