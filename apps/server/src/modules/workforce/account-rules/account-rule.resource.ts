import { accountRules } from '@rostrum/contracts/workforce/account-rules/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { writeAccountRules } from './write-account-rules.ts'

export const accountRuleResource = bindResource(accountRules, {
  table: 'account_rule',
  titleInEnglish: 'name_en',
  columns: {
    ...{
      name: 'name',
      nameEn: 'name_en',
      businessUnitId: 'business_unit_id',
      postKind: 'post_kind',
      postId: 'post_id',
    },
    roleIds: { table: 'account_rule_role', recordColumn: 'rule_id', targetColumn: 'role_id' },
    enabled: 'enabled',
    author: sql`coalesce((select display_name from account where id = row.author_id), '')`,
    state: sql`case when not row.enabled then 'disabled' else coalesce(row.stop, 'active') end`,
    lacking: 'lacking',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: ['name', 'name_en'],
  menu: { code: 'account-rules', parent: 'access', icon: 'user-check' },
  constraints: { account_rule_audience: { field: 'postKind', key: 'account_rule.audience_taken' } },
  validateRow: {
    fields: ['postKind', 'postId'],
    validate: ({ postKind, postId }) =>
      postKind && postId ? [{ path: 'postId', key: 'account_rule.post_or_kind' }] : [],
  },
  write: writeAccountRules,
})
