import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Code = z
  .string()
  .trim()
  .regex(/^\w{1,8}$/, { message: 'field.invalid' })
const Name = shortLine(1, 100)
/** The name for readers of English, who see the Chinese one where it is empty. */
const English = shortLine(0, 200).default('')

export const examSites = defineResource({
  name: 'exam-site',
  path: '/workbenchApi/recruitment/exam-sites',
  schema: z.object({
    projectId: z.uuid(),
    code: Code,
    name: Name,
    nameEn: English,
    address: shortLine(1, 200),
    addressEn: shortLine(0, 300).default(''),
    latitude: z.number().min(-85).max(85).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    rooms: z.number().int(),
  }),
  title: 'name',
  foundAs: 'place',
  choice: ['code'],
  permissions: {
    read: 'exam:read',
    create: 'exam:arrange',
    update: 'exam:arrange',
    remove: 'exam:arrange',
    export: 'exam:read',
  },
  immutable: ['projectId'],
  readOnly: ['rooms'],
  list: {
    columns: ['code', 'name', 'address', 'projectId', 'rooms'],
    filters: ['projectId', 'name', 'address'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { projectId: 'project' },
  english: { name: 'nameEn', address: 'addressEn' },
  transfer: {
    importable: ['projectId', 'code', 'name', 'nameEn', 'address', 'addressEn', 'latitude', 'longitude'],
    matchOn: ['code', 'projectId'],
  },
})

export const examRooms = defineResource({
  name: 'exam-room',
  path: '/workbenchApi/recruitment/exam-rooms',
  schema: z.object({
    projectId: z.uuid(),
    siteId: z.uuid(),
    number: z.number().int().min(1).max(10_000),
    capacity: z.number().int().min(1).max(500),
  }),
  title: 'number',
  permissions: {
    read: 'exam:read',
    create: 'exam:arrange',
    update: 'exam:arrange',
    remove: 'exam:arrange',
    export: 'exam:read',
  },
  immutable: ['projectId', 'siteId'],
  list: {
    columns: ['number', 'capacity', 'siteId', 'projectId'],
    filters: ['projectId', 'siteId', 'capacity'],
    search: true,
    sort: ['number', 'asc'],
    sums: ['capacity'],
  },
  relations: { projectId: 'project', siteId: 'exam-site' },
  dependsOn: { siteId: 'projectId' },
})
