import { contractTemplates } from '@rostrum/contracts/workforce/contracts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'

export const contractTemplateResource = bindResource(contractTemplates, {
  table: 'contract_template',
  titleInEnglish: 'name_en',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    enabled: 'enabled',
    version: sql`(select max(version) from contract_template_version version
      where version.template_id = row.id and published_at is not null)`,
    contracts: sql`(select count(*)::int from contract join contract_template_version version
      on version.id = contract.template_version_id where version.template_id = row.id)`,
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'contract-templates', parent: 'workforce', icon: 'file-description' },
})
