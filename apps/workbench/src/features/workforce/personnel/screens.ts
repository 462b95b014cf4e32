import { lazyComponent, lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const ActLinks = lazyComponent(
  () => import('./ActLinks.tsx'),
  (part) => part.ActLinks,
)
const ResignationPanel = lazyComponent(
  () => import('./ResignationPanel.tsx'),
  (part) => part.ResignationPanel,
)
const GuideResignationPanel = lazyComponent(
  () => import('./ResignationPanel.tsx'),
  (part) => part.GuideResignationPanel,
)
const acts = () => import('./PersonActs.tsx')
const hiddenFields = ['requestId', 'employmentId']

export const personnelScreens: ModuleScreens = {
  pages: {
    '/workforce/transfers/new': {
      Page: lazyPage(
        () => import('./TransferPage.tsx'),
        ({ TransferPage }) => TransferPage,
      ),
      menu: '/workforce/transfers',
      title: (t) => t('page.new-transfer'),
    },
    '/workforce/regularisation/new': {
      Page: lazyPage(
        () => import('./RegularisationPage.tsx'),
        ({ RegularisationPage }) => RegularisationPage,
      ),
      menu: '/workforce/regularisation',
      title: (t) => t('shell.new_regularisation'),
    },
    '/workforce/resignations/new': {
      Page: lazyPage(
        () => import('./ResignationPage.tsx'),
        ({ ResignationPage }) => ResignationPage,
      ),
      menu: '/workforce/resignations',
      title: (t) => t('shell.new_resignation'),
    },
    '/workforce/resignations/revoke': {
      Page: lazyPage(
        () => import('./RevocationPage.tsx'),
        ({ RevocationPage }) => RevocationPage,
      ),
      menu: '/workforce/resignations',
      title: (t) => t('shell.revoke_resignation'),
    },
    '/stores/regularisation/new': {
      Page: lazyPage(
        () => import('./RegularisationPage.tsx'),
        ({ GuideRegularisationPage }) => GuideRegularisationPage,
      ),
      menu: '/stores/regularisation',
      title: (t) => t('shell.new_regularisation'),
    },
    '/stores/resignations/new': {
      Page: lazyPage(
        () => import('./ResignationPage.tsx'),
        ({ GuideResignationPage }) => GuideResignationPage,
      ),
      menu: '/stores/resignations',
      title: (t) => t('shell.new_resignation'),
    },
    '/stores/resignations/revoke': {
      Page: lazyPage(
        () => import('./RevocationPage.tsx'),
        ({ GuideRevocationPage }) => GuideRevocationPage,
      ),
      menu: '/stores/resignations',
      title: (t) => t('shell.revoke_resignation'),
    },
  },
  overrides: {
    guide: {
      Acts: lazyComponent(
        () => import('./GuideActs.tsx'),
        ({ GuideActs }) => GuideActs,
      ),
    },
    'guide-regularisation': {
      createPage: { path: '/stores/regularisation/new', permission: 'guide-regularisation:submit' },
      hiddenFields,
      Acts: ActLinks,
    },
    'guide-resignation': {
      createPage: { path: '/stores/resignations/new', permission: 'guide-resignation:submit' },
      hiddenFields: [...hiddenFields, 'checklistLines'],
      Acts: ActLinks,
      Panel: GuideResignationPanel,
    },
    transfer: {
      createPage: { path: '/workforce/transfers/new', permission: 'transfer:submit' },
      hiddenFields,
      Acts: lazyComponent(
        () => import('./TransferPanel.tsx'),
        ({ TransferPanel }) => TransferPanel,
      ),
    },
    regularisation: {
      createPage: { path: '/workforce/regularisation/new', permission: 'regularisation:submit' },
      hiddenFields,
      Acts: ActLinks,
    },
    resignation: {
      createPage: { path: '/workforce/resignations/new', permission: 'resignation:submit' },
      hiddenFields: [...hiddenFields, 'checklistLines'],
      Acts: ActLinks,
      Panel: ResignationPanel,
    },
    'personnel-act': { importedOnly: true, hiddenFields, Acts: ActLinks },
  },
  records: {
    employment: {
      acts: [
        {
          code: 'transfer',
          order: 10,
          permission: 'transfer:submit',
          Act: lazyComponent(acts, (act) => act.TransferAct),
        },
        {
          code: 'regularisation',
          order: 20,
          permission: 'regularisation:submit',
          Act: lazyComponent(acts, (act) => act.RegularisationAct),
        },
        {
          code: 'resignation',
          order: 30,
          permission: 'resignation:submit',
          Act: lazyComponent(acts, (act) => act.ResignationAct),
        },
        {
          code: 'revocation',
          order: 40,
          permission: 'resignation:revoke',
          Act: lazyComponent(acts, (act) => act.RevocationAct),
        },
      ],
    },
  },
  messages: {
    '/workforce/transfers': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/workforce/regularisation': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/workforce/resignations': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/workforce/personnel-acts': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/stores/guides': ['workforce/employees', 'workforce/personnel', 'stores/stores'],
    '/stores/regularisation': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/stores/resignations': ['workforce/personnel', 'workforce/employees', 'approvals/requests'],
    '/workforce/person': ['workforce/personnel', 'approvals/requests'],
    '/workforce/roster': ['workforce/personnel', 'approvals/requests'],
  },
}
