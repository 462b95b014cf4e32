import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const CountryInput = lazyComponent(
  () => import('../../../parts/codes/CodeInputs.tsx'),
  (part) => part.CountryInput,
)

export const documentScreens: ModuleScreens = {
  overrides: {
    'employee-document': {
      inputs: {
        scanFileId: lazyComponent(
          () => import('./DocumentScanInput.tsx'),
          ({ DocumentScanInput }) => DocumentScanInput,
        ),
      },
      hiddenFields: ['scanFileId', 'unitId'],
      Acts: lazyComponent(
        () => import('./DocumentActs.tsx'),
        ({ DocumentActs }) => DocumentActs,
      ),
      factActions: {
        number: lazyComponent(
          () => import('./DocumentActs.tsx'),
          ({ RevealNumber }) => RevealNumber,
        ),
      },
    },
    'missing-document': {
      hiddenFields: ['unitId', 'employmentId'],
      Acts: lazyComponent(
        () => import('./MissingDocumentPanel.tsx'),
        ({ MissingDocumentPanel }) => MissingDocumentPanel,
      ),
    },
    'document-requirement': { inputs: { country: CountryInput } },
  },
  records: {
    employment: {
      parts: [
        {
          ...{ code: 'documents', order: 30, place: 'tab', permission: 'employee-document:read' },
          title: (t) => t('page.employee-documents'),
          Part: lazyComponent(
            () => import('./DocumentsPart.tsx'),
            ({ DocumentsPart }) => DocumentsPart,
          ),
        },
      ],
    },
  },
  messages: {
    '/workforce/documents': ['workforce/documents', 'workforce/employees'],
    '/workforce/missing-documents': ['workforce/documents', 'workforce/employees', 'organisation/structure'],
    '/workforce/document-requirements': ['workforce/documents'],
    '/workforce/roster': ['workforce/documents'],
    '/workforce/person': ['workforce/documents'],
  },
}
