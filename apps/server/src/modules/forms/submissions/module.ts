import { formSubmissionCalls } from '@rostrum/contracts/forms/submissions/calls'
import { submissionUpload, submissionUploadRule } from '@rostrum/contracts/forms/submissions/files'
import { sendExport } from '../../../engines/resource/send-export.ts'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import type { Module } from '../../../module.ts'
import { sendFile } from '../../system/files/public.ts'
import { loadForm, querySource } from '../registry/public.ts'
import { deleteOldSubmissions, retentionJob } from './delete-old-submissions.ts'
import { exportSubmissions } from './export-submissions.ts'
import { formPageUse } from './form-page-uses.ts'
import { listSubmissions } from './list-submissions.ts'
import { closeForm, openForm } from './open-form.ts'
import { listOpenForms, openFormFinder } from './open-forms.ts'
import { showFormPage, showSubmission } from './show-submission.ts'
import { findOpenVersion, submissionNames } from './submission.store.ts'
import { openSubmissionFile } from './submission-files.ts'
import { submissionPurpose, submitAnswers } from './submit-answers.ts'

/** Forms that staff fill in on a page of their own, and what they have submitted. */
export const formSubmissionsModule: Module = {
  name: 'form-submissions',
  finders: (platform) => [openFormFinder(platform)],
  formUses: formPageUse,
  auditNames: { form_submission: submissionNames },
  encryptedColumns: [{ table: 'form_submission', id: 'id', column: 'answers_encrypted', purpose: submissionPurpose }],
  uploads: { [submissionUpload]: { rule: submissionUploadRule } },
  findReferencedFiles: () => findReferencedFilesIn(['form_submission_file', 'file_id']),
  jobs: (platform) => ({ [retentionJob]: () => deleteOldSubmissions(platform) }),
  schedule: [{ name: retentionJob, schedule: '55 3 * * *' }],
  retention: [
    { kind: 'form-submission', job: retentionJob, countBefore: countBefore('form_submission', 'submitted_at') },
  ],
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(formSubmissionCalls, {
      'POST /workbenchApi/forms/{code}/collection': (context, { code }) => openForm(platform, context, code),
      'DELETE /workbenchApi/forms/{code}/collection': (context, { code }) => closeForm(platform, context, code),
      'GET /workbenchApi/forms/{code}/submissions': (context, query) => listSubmissions(platform, context, query),
      'GET /workbenchApi/forms/{code}/submissions/export': (context, { code }) =>
        sendExport(context, () => exportSubmissions(platform, context, code)),
      'GET /workbenchApi/forms/{code}/submissions/{id}': (context, input) => showSubmission(platform, context, input),
      'GET /workbenchApi/forms/{code}/submissions/{id}/files/{fileId}': async (context, input) =>
        sendFile(platform, context.reply, await openSubmissionFile(platform, context, input)),
      'GET /workbenchApi/form-pages': ({ actor }, query) => listOpenForms(platform, actor, query),
      'GET /workbenchApi/form-pages/{code}': ({ actor, now }, { code }) => showFormPage(platform, { actor, now }, code),
      'POST /workbenchApi/form-pages/{code}/submissions': ({ actor, now, language }, submission) =>
        submitAnswers(platform, { actor, now, language }, submission),
      'POST /workbenchApi/form-pages/{code}/source-queries': async ({ actor }, { code, versionId, ...question }) => {
        const version = await findOpenVersion(db, code, versionId)
        if (!version) throw notFound()
        return querySource(platform, actor, (await loadForm(db, version.id)).definition, question)
      },
    })
  },
}
