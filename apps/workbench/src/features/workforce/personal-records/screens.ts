import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const personalRecordScreens: ModuleScreens = {
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'personal-records', order: 40, place: 'tab', permission: 'employee:read' },
          title: (t) => t('personal_record.title'),
          Part: lazyComponent(
            () => import('./PersonalRecordsPart.tsx'),
            ({ PersonalRecordsPart }) => PersonalRecordsPart,
          ),
        },
      ],
    },
  },
  messages: {
    '/workforce/roster': ['workforce/personal-records'],
    '/workforce/person': ['workforce/personal-records'],
  },
}
