import { applicationDocumentCalls } from '@rostrum/contracts/recruitment/applications/calls'
import { sendDocument } from '../../../kernel/http/send-document.ts'
import type { Module } from '../../../module.ts'
import { printOwnCertificate } from './print-own-certificate.ts'
import { printOwnConfirmation } from './print-own-confirmation.ts'
import { printOwnForm } from './print-own-form.ts'
import { printOwnReceipt } from './print-own-receipt.ts'

/** Documents that applicants create from their own applications. */
export const applicationDocumentsModule: Module = {
  name: 'application-documents',
  mount(mount, platform) {
    mount.calls(applicationDocumentCalls, {
      'POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord': async ({ reply, actor, ...printing }, { id }) =>
        sendDocument(reply, await printOwnForm(platform, actor, { id, format: 'word' }, printing)),
      'GET /recruitApi/app/api/person/jobApply/printRegistrationForm': async ({ reply, actor, ...printing }, { id }) =>
        sendDocument(reply, await printOwnForm(platform, actor, { id, format: 'pdf' }, printing)),
      'GET /recruitApi/app/api/person/jobApply/printExamineeCertificate': async (
        { reply, actor, ...printing },
        { id },
      ) => sendDocument(reply, await printOwnCertificate(platform, actor, id, printing)),
      'GET /recruitApi/app/api/person/jobApply/printPaymentReceipt': async ({ reply, actor, ...printing }, { id }) =>
        sendDocument(reply, await printOwnReceipt(platform, actor, id, printing)),
      'GET /recruitApi/app/api/person/jobApply/printWrittenTestConfirmation': async (
        { reply, actor, ...printing },
        { id },
      ) => sendDocument(reply, await printOwnConfirmation(platform, actor, id, printing)),
    })
  },
}
