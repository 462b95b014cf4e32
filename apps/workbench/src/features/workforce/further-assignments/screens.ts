import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const furtherAssignmentScreens: ModuleScreens = {
  overrides: {
    'further-assignment': {
      Fields: lazyComponent(
        () => import('./FurtherAssignmentFields.tsx'),
        ({ FurtherAssignmentFields }) => FurtherAssignmentFields,
      ),
      Acts: lazyComponent(
        () => import('./FurtherAssignmentActions.tsx'),
        ({ FurtherAssignmentActions }) => FurtherAssignmentActions,
      ),
    },
  },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'further-assignments', order: 15, place: 'tab', permission: 'further-assignment:read' },
          title: (t) => t('page.further-assignments'),
          Part: lazyComponent(
            () => import('./FurtherAssignmentsPart.tsx'),
            ({ FurtherAssignmentsPart }) => FurtherAssignmentsPart,
          ),
        },
      ],
    },
  },
  messages: {
    '/workforce/further-assignments': [
      'workforce/further-assignments',
      'workforce/employees',
      'organisation/structure',
      'stores/stores',
    ],
    '/workforce/roster': ['workforce/further-assignments'],
    '/workforce/person': ['workforce/further-assignments'],
  },
}
