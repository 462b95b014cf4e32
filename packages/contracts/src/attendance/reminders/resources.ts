import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { postKinds } from '../../organisation/structure/resources.ts'
import {
  mostReminderDays,
  mostReminderMinutes,
  reminderChannels,
  reminderEvents,
  reminderNameLength,
  reminderTextLength,
} from './choices.ts'

const Text = shortLine(0, reminderTextLength).default('').describe('Empty: the text of the product')

/** When people are reminded, of what and by which means. */
export const reminderTemplates = defineResource({
  name: 'reminder-template',
  path: '/workbenchApi/attendance/reminder-templates',
  schema: z.object({
    name: shortLine(1, reminderNameLength),
    nameEn: shortLine(0, reminderNameLength).default(''),
    businessUnitId: z.uuid(),
    event: z.enum(reminderEvents),
    minutes: z
      .number()
      .int()
      .min(0)
      .max(mostReminderMinutes)
      .nullable()
      .default(null)
      .describe('Of reminders of clocks and figure reports'),
    days: z
      .number()
      .int()
      .min(1)
      .max(mostReminderDays)
      .nullable()
      .default(null)
      .describe('Before leave expires or a period is closed, or of waiting'),
    channels: z.array(z.enum(reminderChannels)).min(1).max(reminderChannels.length).default(['message']),
    departmentIds: z.array(z.uuid()).max(100).default([]).describe('With those below them; empty: everyone'),
    postKinds: z.array(z.enum(postKinds)).max(10).default([]).describe('Empty: everyone'),
    storeIds: z.array(z.uuid()).max(500).default([]).describe('By home store; empty: everyone'),
    templatesOnly: z.boolean().default(false).describe('Holds only where an attendance template names it'),
    textZh: Text,
    textEn: Text,
    textVi: Text,
    textTh: Text,
    textLo: Text,
    textKm: Text,
    textMy: Text,
    enabled: z.boolean(),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: {
    read: 'reminder-template:read',
    create: 'reminder-template:write',
    update: 'reminder-template:write',
    export: 'reminder-template:export',
  },
  immutable: ['businessUnitId', 'event'],
  readOnly: ['enabled'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'event', 'minutes', 'days', 'channels', 'templatesOnly', 'enabled'],
    filters: ['name', 'nameEn', 'event', 'channels', 'businessUnitId', 'postKinds', 'templatesOnly', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit', departmentIds: 'department', storeIds: 'store' },
  transfer: {
    importable: [
      ...(['name', 'nameEn', 'businessUnitId', 'event', 'minutes', 'days', 'channels'] as const),
      ...(['departmentIds', 'postKinds', 'storeIds', 'templatesOnly'] as const),
      ...(['textZh', 'textEn', 'textVi', 'textTh', 'textLo', 'textKm', 'textMy'] as const),
    ],
    exportable: [
      ...(['name', 'nameEn', 'businessUnitId', 'event', 'minutes', 'days', 'channels'] as const),
      ...(['departmentIds', 'postKinds', 'storeIds', 'templatesOnly'] as const),
      ...(['textZh', 'textEn', 'textVi', 'textTh', 'textLo', 'textKm', 'textMy', 'enabled'] as const),
    ],
    matchOn: ['businessUnitId', 'name'],
  },
})
