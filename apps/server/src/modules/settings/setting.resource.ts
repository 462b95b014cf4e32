import { systemSettings } from '@rostrum/contracts/system-resources'
import { invalid, type KeyedFault } from '../../platform/http/problem.ts'
import { bindResource } from '../../resource/binding.ts'

/** The policy of the pages shows pictures of this server and none of others. */
const shownPicture = /^(?:\/(?![/\\])\S*|data:image\/(?:png|jpeg|webp|svg\+xml);base64,[\w+/]+=*)?$/

export const settingResource = bindResource(systemSettings, {
  table: 'system_setting',
  key: 'code',
  keyType: 'text',
  columns: { code: 'code', value: 'value', valueEn: 'value_en', updatedAt: 'updated_at' },
  place: 'installation',
  menu: { code: 'settings', parent: 'system' },
  guard: async (_circumstances, changes) => {
    const logos = changes.filter(({ before }) => before?.code === 'sysLogo')
    const faults = logos.flatMap(({ after = {} }) =>
      (['value', 'valueEn'] as const).flatMap((path): KeyedFault[] =>
        shownPicture.test(after[path] ?? '') ? [] : [{ path, key: 'field.invalid' }],
      ),
    )
    if (faults.length > 0) throw invalid(...faults)
    return undefined
  },
})
