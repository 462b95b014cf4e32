import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const contractScreens: ModuleScreens = {
  overrides: {
    contract: {
      inputs: {
        scanFileId: lazyComponent(
          () => import('./ScanInput.tsx'),
          ({ ScanInput }) => ScanInput,
        ),
      },
      // The panel shows the scan, and the state says whether a contract is renewed.
      hiddenFields: ['scanFileId', 'unitId'],
      Acts: lazyComponent(
        () => import('./ContractActions.tsx'),
        ({ ContractActions }) => ContractActions,
      ),
      Panel: lazyComponent(
        () => import('./ContractPanel.tsx'),
        ({ ContractPanel }) => ContractPanel,
      ),
    },
    'contract-template': {
      Acts: lazyComponent(
        () => import('./TemplatePanel.tsx'),
        ({ TemplateActs }) => TemplateActs,
      ),
      Panel: lazyComponent(
        () => import('./TemplatePanel.tsx'),
        ({ TemplatePanel }) => TemplatePanel,
      ),
    },
    'missing-contract': {
      Acts: lazyComponent(
        () => import('./MissingPanel.tsx'),
        ({ MissingPanel }) => MissingPanel,
      ),
    },
  },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'contracts', order: 20, place: 'tab', permission: 'contract:read' },
          title: (t) => t('page.contracts'),
          Part: lazyComponent(
            () => import('./ContractsPart.tsx'),
            ({ ContractsPart }) => ContractsPart,
          ),
        },
      ],
    },
  },
  messages: {
    '/workforce/contracts': ['workforce/contracts', 'workforce/employees', 'organisation/structure'],
    '/workforce/missing-contracts': ['workforce/contracts', 'workforce/employees', 'organisation/structure'],
    '/workforce/contract-templates': ['workforce/contracts', 'workforce/employees', 'organisation/structure'],
    '/workforce/roster': ['workforce/contracts'],
    '/workforce/person': ['workforce/contracts'],
  },
}
