import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ActorKind } from '../../kernel/actor-kind.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { paymentEventNames } from '../../recruitment/payment/events.ts'

const Text = shortLine(0, 120)
const Instant = z.iso.datetime()

export const dictionaryItems = defineResource({
  name: 'dictionary-item',
  path: '/workbenchApi/system/dictionaries',
  schema: z.object({
    dictionary: Text.min(1),
    value: Text.min(1),
    label: Text.min(1),
    labelEn: Text.default(''),
    standardCode: Text.nullable().default(null),
    position: z.number().int().min(0).max(100_000).default(0),
    retired: z.boolean().default(false),
  }),
  title: 'label',
  foundAs: 'reference',
  hit: ['value', 'retired'],
  permissions: {
    read: 'reference:read',
    create: 'reference:write',
    update: 'reference:write',
    export: 'reference:export',
  },
  immutable: ['dictionary', 'value'],
  list: {
    columns: ['dictionary', 'value', 'label', 'standardCode', 'position', 'retired'],
    filters: ['dictionary', 'label', 'retired'],
    search: true,
    sort: ['dictionary', 'asc'],
  },
  english: { label: 'labelEn' },
  states: { retired: { true: 'ended' } },
  transfer: {
    importable: ['dictionary', 'value', 'label', 'labelEn', 'standardCode', 'position', 'retired'],
    matchOn: ['dictionary', 'value'],
  },
})

export const systemSettings = defineResource({
  name: 'setting',
  path: '/workbenchApi/system/settings',
  schema: z.object({
    code: Text,
    // Many of them may be left empty.
    value: shortLine(0, 2000).default(''),
    valueEn: shortLine(0, 2000).default(''),
    updatedAt: Instant,
  }),
  title: 'code',
  permissions: { read: 'setting:read', update: 'setting:write' },
  readOnly: ['code', 'updatedAt'],
  list: { columns: ['code', 'value', 'updatedAt'], filters: ['code', 'value'], search: true, sort: ['code', 'asc'] },
  english: { value: 'valueEn' },
})

export const auditRecords = defineResource({
  name: 'audit-record',
  path: '/workbenchApi/system/audit',
  schema: z.object({
    at: Instant,
    actorKind: ActorKind,
    actor: z.string().nullable(),
    event: z.string(),
    entity: z.string(),
    entityId: z.string(),
    address: z.string().nullable().describe('The network address, of staff only'),
    facts: z.record(z.string(), z.unknown()),
  }),
  title: 'event',
  permissions: { read: 'audit:read', export: 'audit:read' },
  list: {
    columns: ['at', 'event', 'entityId', 'actor', 'entity', 'actorKind'],
    filters: ['at', 'actorKind', 'actor', 'event', 'entity', 'entityId', 'address'],
    search: true,
    sort: ['at', 'desc'],
  },
})

export const schools = defineResource({
  name: 'school',
  path: '/workbenchApi/system/schools',
  schema: z.object({
    ...{ name: Text, nameEn: Text, provinceName: Text.nullable(), provinceNameEn: Text.nullable() },
    province: Text.nullable(),
    retired: z.boolean(),
  }),
  title: 'name',
  foundAs: 'reference',
  hit: ['retired'],
  permissions: { read: 'reference:read', update: 'reference:write', export: 'reference:export' },
  readOnly: ['name', 'provinceName', 'provinceNameEn'],
  list: {
    columns: ['name', 'provinceName', 'retired'],
    filters: ['name', 'provinceName', 'province', 'retired'],
    search: true,
    sort: ['name', 'asc'],
  },
  english: { name: 'nameEn', provinceName: 'provinceNameEn' },
  states: { retired: { true: 'ended' } },
})

export const majors = defineResource({
  name: 'major',
  path: '/workbenchApi/system/majors',
  schema: z.object({
    code: Text,
    name: Text,
    nameEn: Text,
    catalogue: z.enum(['vocational', 'undergraduate', 'postgraduate']),
    level: z.enum(['category', 'class', 'major']),
    retired: z.boolean(),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: { read: 'reference:read', update: 'reference:write', export: 'reference:export' },
  readOnly: ['code', 'name', 'catalogue', 'level'],
  list: {
    columns: ['code', 'name', 'catalogue', 'level', 'retired'],
    filters: ['name', 'catalogue', 'level', 'retired'],
    search: true,
    tree: true,
    sort: ['code', 'asc'],
  },
  english: { name: 'nameEn' },
  states: { retired: { true: 'ended' } },
})

export const jobs = defineResource({
  name: 'job',
  path: '/workbenchApi/system/jobs',
  schema: z.object({
    task: z.string(),
    runAt: Instant,
    attempts: z.number().int(),
    maximumAttempts: z.number().int(),
    failed: z.boolean().describe('It used all its attempts'),
    lastError: z.string().max(4000).nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
  }),
  title: 'task',
  permissions: { read: 'job:read' },
  list: {
    columns: ['task', 'runAt', 'attempts', 'maximumAttempts', 'lastError', 'startedAt'],
    filters: ['task', 'runAt', 'attempts', 'failed', 'lastError'],
    facet: 'failed',
    search: true,
    sort: ['runAt', 'asc'],
  },
  states: { failed: { true: 'attention', false: 'planned' } },
})

export const smsRecords = defineResource({
  name: 'sms-record',
  path: '/workbenchApi/system/sms',
  schema: z.object({
    sentAt: Instant,
    kind: z.enum(['code', 'opening', 'interview', 'message', 'test']),
    phone: z.string(),
    provider: z.string(),
    outcome: z.enum(['sent', 'refused', 'unreached', 'unclear']),
    refusal: z.string().max(500).nullable(),
  }),
  title: 'phone',
  permissions: { read: 'log:read' },
  list: {
    columns: ['sentAt', 'kind', 'phone', 'provider', 'outcome', 'refusal'],
    filters: ['sentAt', 'kind', 'phone', 'outcome', 'refusal'],
    search: true,
    sort: ['sentAt', 'desc'],
  },
  states: { outcome: { sent: 'good', refused: 'stopped', unreached: 'stopped', unclear: 'attention' } },
})

export const serverErrors = defineResource({
  name: 'server-error',
  path: '/workbenchApi/system/server-errors',
  schema: z.object({
    at: Instant,
    requestId: z.string(),
    method: z.string(),
    route: z.string(),
    type: z.string(),
    message: z.string().max(2000),
    stack: z.string().max(4000),
  }),
  title: 'requestId',
  permissions: { read: 'log:read' },
  list: {
    columns: ['at', 'requestId', 'method', 'route', 'type', 'message'],
    filters: ['at', 'requestId', 'route', 'type', 'message'],
    search: true,
    sort: ['at', 'desc'],
  },
})

export const clientErrors = defineResource({
  name: 'client-error',
  path: '/workbenchApi/system/client-errors',
  schema: z.object({
    at: Instant,
    level: z.enum(['error', 'warning', 'info']),
    event: z.string(),
    message: z.string().max(2000),
    page: z.string(),
    stack: z.string().max(4000),
    release: z.string(),
  }),
  title: 'event',
  permissions: { read: 'log:read' },
  list: {
    columns: ['at', 'level', 'event', 'page', 'message', 'release'],
    filters: ['at', 'level', 'event', 'page', 'message', 'release'],
    search: true,
    sort: ['at', 'desc'],
  },
})

export const paymentEvents = defineResource({
  name: 'payment-event',
  path: '/workbenchApi/system/payments',
  schema: z.object({
    at: Instant,
    event: z.enum(paymentEventNames),
    orderNumber: z.string().min(28),
    refundNumber: z.string().min(30).nullable(),
    applicationNumber: z.string(),
    projectId: z.uuid(),
    amount: z.number().int().describe('Of the order, or of the refund, in hundredths of a yuan'),
    state: z
      .string()
      .describe('What has become of the order or the refund, for example `order PAID` or `refund SUCCESS`'),
    facts: z.record(z.string(), z.unknown()),
  }),
  title: 'orderNumber',
  permissions: { read: 'fee:read' },
  list: {
    columns: ['at', 'event', 'amount', 'state', 'orderNumber', 'applicationNumber'],
    filters: ['at', 'event', 'orderNumber', 'refundNumber', 'applicationNumber', 'projectId'],
    search: true,
    sort: ['at', 'desc'],
  },
  relations: { projectId: 'project' },
})
