import { systemSettings } from '@rostrum/contracts/system/operations/resources'
import { settingBounds } from '@rostrum/contracts/system/settings/setting-bounds'
import type { z } from 'zod'
import { bindResource, writeEach } from '../../../engines/resource/binding.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { changeSetting } from './settings.store.ts'

/** The content security policy of the pages allows only pictures of this server. */
const shownPicture = /^(?:\/(?![/\\])\S*|data:image\/(?:png|jpeg|webp|svg\+xml);base64,[\w+/]+=*)?$/

export const settingResource = bindResource(systemSettings, {
  table: 'system_setting',
  key: 'code',
  keyType: 'text',
  columns: { code: 'code', value: 'value', valueEn: 'value_en', updatedAt: 'updated_at' },
  scopeColumns: 'installation',
  search: ['code', 'value', 'value_en'],
  menu: { code: 'settings', parent: 'system' },
  validateRow: { fields: ['value', 'valueEn'], validate: validateSetting },
  write: writeEach(({ tx, now }, { id, values }) => changeSetting(tx, id, values, now)),
})

type Setting = Partial<z.output<typeof systemSettings.schema>>

function validateSetting({ code = '', value, valueEn }: Setting): readonly KeyedInputError[] {
  if (code === 'sysLogo')
    return Object.entries({ value, valueEn }).flatMap(([path, picture = '']): KeyedInputError[] =>
      shownPicture.test(picture) ? [] : [{ path, key: 'field.invalid' }],
    )
  const bounds = settingBounds[code]
  if (!bounds || value === undefined) return []
  if (value === '') return [{ path: 'value', key: 'field.required' }]
  if ('choices' in bounds) return bounds.choices.includes(value) ? [] : [{ path: 'value', key: 'field.choice' }]
  if (!/^\d{1,6}$/.test(value)) return [{ path: 'value', key: 'field.invalid' }]
  if (Number(value) < bounds.from) return [{ path: 'value', key: 'field.too_small', params: { minimum: bounds.from } }]
  if (Number(value) > bounds.to) return [{ path: 'value', key: 'field.too_big', params: { maximum: bounds.to } }]
  return []
}
