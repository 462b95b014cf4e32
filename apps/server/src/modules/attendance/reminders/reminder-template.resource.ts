import { reminderTemplates } from '@rostrum/contracts/attendance/reminders/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { checkTemplate, textFields, withoutOtherTimes } from './check-template.ts'
import { refuseOverlap } from './refuse-overlap.ts'

export const reminderTemplateResource = bindResource(reminderTemplates, {
  table: 'reminder_template',
  titleInEnglish: 'name_en',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    event: 'event',
    minutes: 'minutes',
    days: 'days',
    channels: 'channels',
    departmentIds: 'department_ids',
    postKinds: 'post_kinds',
    storeIds: 'store_ids',
    templatesOnly: 'templates_only',
    textZh: 'text_zh',
    textEn: 'text_en',
    textVi: 'text_vi',
    textTh: 'text_th',
    textLo: 'text_lo',
    textKm: 'text_km',
    textMy: 'text_my',
    enabled: 'enabled',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'reminder-templates', parent: 'attendance' },
  constraints: { reminder_template_name: 'name' },
  validateRow: { fields: ['event', 'minutes', 'days', ...textFields], validate: checkTemplate },
  prepare: withoutOtherTimes,
  async guard({ platform, tx, now }, changes) {
    const enabled = changes.filter(({ before }) => before?.enabled === true)
    return async () => {
      for (const { id } of enabled) await refuseOverlap(tx, id, today(platform, now))
    }
  },
})
