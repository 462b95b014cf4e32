import { jobApply } from '../../../../testing/applications.ts'
import type { IdentifierCase } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const application = { names: { id: 'application' } } as const satisfies IdentifierCase
const admitted = { names: { id: 'admitted' } } as const satisfies IdentifierCase

export const applicationDocumentsSecurity: ModuleSecurity = {
  module: 'application-documents',
  folder: 'recruitment/application-documents',
  owned: {
    [`POST ${jobApply}/downloadJobApplyWord`]: application,
    [`GET ${jobApply}/printRegistrationForm`]: application,
    [`GET ${jobApply}/printExamineeCertificate`]: admitted,
    [`GET ${jobApply}/printPaymentReceipt`]: { names: { id: 'payable' } },
    [`GET ${jobApply}/printWrittenTestConfirmation`]: application,
  },
}
