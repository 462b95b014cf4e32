import type { Module } from '../module.ts'
import { accountsModule } from './access/accounts/module.ts'
import { identityModule } from './access/identity/module.ts'
import { assessmentModule } from './assessment/tests/module.ts'
import { contentModule } from './content/articles/module.ts'
import { formsModule } from './forms/registry/module.ts'
import { applicationDocumentsModule } from './recruitment/application-documents/module.ts'
import { recruitmentModule } from './recruitment/applications/module.ts'
import { documentsModule } from './recruitment/documents/module.ts'
import { examinationModule } from './recruitment/examination/module.ts'
import { paymentModule } from './recruitment/payment/module.ts'
import { personalDataModule } from './recruitment/personal-data/module.ts'
import { profileModule } from './recruitment/profile/module.ts'
import { reviewModule } from './recruitment/review/module.ts'
import { auditModule } from './system/audit/module.ts'
import { clientLogModule } from './system/client-log/module.ts'
import { demoModule } from './system/demo/module.ts'
import { filesModule } from './system/files/module.ts'
import { staffUploadsModule } from './system/files/staff-uploads.module.ts'
import { systemHealthModule } from './system/health/module.ts'
import { homeModule } from './system/home/module.ts'
import { menusModule } from './system/menus/module.ts'
import { notificationsModule } from './system/notifications/module.ts'
import { operationsModule } from './system/operations/module.ts'
import { referenceModule } from './system/reference/module.ts'
import { searchModule } from './system/search/module.ts'
import { settingsModule } from './system/settings/module.ts'
import { talentModule } from './talent/candidates/module.ts'

const business: readonly Module[] = [
  settingsModule,
  referenceModule,
  auditModule,
  operationsModule,
  notificationsModule,
  accountsModule,
  identityModule,
  filesModule,
  contentModule,
  formsModule,
  documentsModule,
  profileModule,
  recruitmentModule,
  applicationDocumentsModule,
  reviewModule,
  paymentModule,
  examinationModule,
  assessmentModule,
  talentModule,
  clientLogModule,
  demoModule,
]

const personalData = personalDataModule(business)
const staffUploads = staffUploadsModule(business)
const systemHealth = systemHealthModule([...business, personalData])

/** Every module of the server, by hand: what is not here does not exist. */
export const modules: readonly Module[] = [
  ...business,
  personalData,
  staffUploads,
  systemHealth,
  homeModule(business),
  searchModule(business),
  menusModule([...business, systemHealth]),
]
