import type { Module } from '../platform/platform.ts'
import { accountsModule } from './accounts/accounts.routes.ts'
import { applicationDocumentsModule } from './application-documents/application-documents.routes.ts'
import { assessmentModule } from './assessment/assessment.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { clientLogModule } from './client-log/client-log.routes.ts'
import { contentModule } from './content/content.module.ts'
import { demoModule } from './demo/demo.routes.ts'
import { documentsModule } from './documents/documents.routes.ts'
import { examinationModule } from './examination/examination.routes.ts'
import { filesModule } from './files/files.routes.ts'
import { formsModule } from './forms-registry/forms.routes.ts'
import { homeModule } from './home/home.module.ts'
import { identityModule } from './identity/identity.routes.ts'
import { menusModule } from './menus/menus.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { operationsModule } from './operations/operations.module.ts'
import { paymentModule } from './payment/payment.module.ts'
import { personalDataModule } from './personal-data/personal-data.routes.ts'
import { profileModule } from './profile/profile.routes.ts'
import { recruitmentModule } from './recruitment/recruitment.module.ts'
import { referenceModule } from './reference/reference.routes.ts'
import { reviewModule } from './review/review.routes.ts'
import { searchModule } from './search/search.module.ts'
import { settingsModule } from './settings/settings.routes.ts'
import { talentModule } from './talent/talent.module.ts'
import { systemHealthModule } from './upkeep/upkeep.module.ts'

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
const systemHealth = systemHealthModule([...business, personalData])

/** Every module of the server, by hand: what is not here does not exist. */
export const modules: readonly Module[] = [
  ...business,
  personalData,
  systemHealth,
  homeModule(business),
  searchModule(business),
  menusModule([...business, systemHealth]),
]
