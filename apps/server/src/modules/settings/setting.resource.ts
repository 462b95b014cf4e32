import { systemSettings } from '@rostrum/contracts/system-resources'
import { bindResource } from '../../resource/binding.ts'

export const settingResource = bindResource(systemSettings, {
  table: 'system_setting',
  key: 'code',
  keyType: 'text',
  columns: { code: 'code', value: 'value', valueEn: 'value_en', updatedAt: 'updated_at' },
  place: 'installation',
  menu: { code: 'settings', parent: 'system' },
})
