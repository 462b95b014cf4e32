import { jobNumberRules } from '@rostrum/contracts/workforce/job-numbers/resources'
import { checkJobNumberRule } from '@rostrum/workforce-rules/job-number'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { refuseSecondRules } from './refuse-second-rules.ts'

export const jobNumberRuleResource = bindResource(jobNumberRules, {
  table: 'job_number_rule',
  titleInEnglish: 'name_en',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    appliesTo: 'subject',
    elements: 'elements',
    enabled: 'enabled',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'job-numbers', parent: 'workforce', icon: 'number' },
  precheck: refuseSecondRules,
  constraints: { job_number_rule_enabled: 'enabled' },
  validateRow: {
    fields: ['elements'],
    validate: ({ elements }) =>
      elements === undefined ? [] : checkJobNumberRule(elements).map((key) => ({ path: 'elements', key })),
  },
})
