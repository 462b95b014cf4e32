import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { resumeUploadCall, resumeUploadPath, talentCalls } from '@rostrum/contracts/talent/candidates/calls'
import { z } from 'zod'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import { successEnvelope } from '../../../kernel/http/envelope.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { parseInput } from '../../../kernel/http/parse-input.ts'
import { requirePermission } from '../../../kernel/http/require-permission.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { newestVersions } from '../../forms/registry/public.ts'
import { readFileWith, sendFile } from '../../system/files/public.ts'
import { evaluationPurpose } from './interviews/access-evaluation.ts'
import { saveDraft, showDraft } from './interviews/draft-evaluation.ts'
import { evaluateInterview, queryEvaluationSource, showEvaluations } from './interviews/evaluate-interview.ts'
import { interviewResource } from './interviews/interview.resource.ts'
import { findInterviewWeek } from './interviews/interview-week.store.ts'
import { mailCandidates } from './interviews/mail-candidates.ts'
import { notifyCandidates } from './interviews/notify-candidates.ts'
import { resendNotification } from './interviews/resend-notification.ts'
import { accessInterview, presentInterviewTransitions, transitionInterview } from './interviews/transition-interview.ts'
import { postFormUses } from './posts/form-uses.store.ts'
import { postResource } from './posts/post.resource.ts'
import { emailPurpose, phonePurpose, textPurpose } from './resumes/personal-fields.ts'
import { resumeResource } from './resumes/resume.resource.ts'
import { showBoard } from './resumes/show-board.ts'
import { openResumeFile, showInFull, showResume } from './resumes/show-resume.ts'
import { storeResume } from './resumes/store-resume.ts'
import { transitionResume } from './resumes/transition-resume.ts'
import { sampleTalent } from './sample/talent.sample.ts'

const encrypted = (column: string, purpose: string) => ({ table: 'resume', id: 'id', column, purpose })

/** Open posts, and resumes on their way through the stages. */
export const talentModule: Module = {
  name: 'talent',
  formUses: postFormUses,
  resources: [postResource, resumeResource, interviewResource],
  menus: [{ code: 'talent-board', parent: 'talent', path: '/talent/board', permission: 'resume:read' }],
  encryptedColumns: [
    encrypted('phone_encrypted', phonePurpose),
    encrypted('email_encrypted', emailPurpose),
    encrypted('text_encrypted', textPurpose),
    { table: 'talent_evaluation', id: 'id', column: 'answers_encrypted', purpose: evaluationPurpose },
    { table: 'talent_evaluation_draft', id: 'id', column: 'answers_encrypted', purpose: evaluationPurpose },
  ],
  findReferencedFiles: () => findReferencedFilesIn(['resume', 'file_id']),
  sample: sampleTalent,
  jobs: (platform) => ({
    'talent.notify-candidates': () => notifyCandidates(platform),
    'talent.mail-candidates': () => mailCandidates(platform),
  }),
  schedule: [
    { name: 'talent.notify-candidates', schedule: '* * * * *' },
    { name: 'talent.mail-candidates', schedule: '* * * * *' },
  ],
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(talentCalls, {
      'GET /workbenchApi/talent/resumes/{id}/content': ({ actor, now, language }, { id }) =>
        showResume(platform, { actor, now, language }, id),
      'GET /workbenchApi/talent/resumes/{id}/content-in-full': ({ actor, now }, { id }) =>
        showInFull(platform, { actor, now }, id),
      'GET /workbenchApi/talent/resumes/{id}/file': async ({ actor, now, reply }, { id }) =>
        sendFile(platform, reply, await openResumeFile(platform, { actor, now }, id)),
      'POST /workbenchApi/talent/resumes/{id}/transitions': ({ actor, now }, input) =>
        transitionResume(platform, actor, input, now),
      'GET /workbenchApi/talent/interviews/{id}/transitions': async ({ actor, now, language }, { id }) =>
        presentInterviewTransitions(await accessInterview(db, actor, 'interview:read', id), actor, now, language),
      'POST /workbenchApi/talent/interviews/{id}/transitions': ({ actor, now }, input) =>
        transitionInterview(platform, actor, input, now),
      'POST /workbenchApi/talent/interviews/{id}/notification': ({ actor, now }, { id }) =>
        resendNotification(platform, actor, id, now),
      // There is no place to store files of an evaluation.
      'GET /workbenchApi/talent/evaluation-forms': () => newestVersions(db, { withFiles: false }),
      'GET /workbenchApi/talent/interviews/{id}/evaluations': ({ actor, now }, { id }) =>
        showEvaluations(platform, { actor, now }, id),
      'PUT /workbenchApi/talent/interviews/{id}/evaluation': ({ actor, now, language }, input) =>
        evaluateInterview(platform, { actor, now, language }, input),
      'POST /workbenchApi/talent/interviews/{id}/source-queries': ({ actor }, question) =>
        queryEvaluationSource(platform, actor, question),
      'GET /workbenchApi/talent/interviews/{id}/evaluation-draft': ({ actor, now }, { id }) =>
        showDraft(platform, { actor, now }, id),
      'PUT /workbenchApi/talent/interviews/{id}/evaluation-draft': ({ actor, now, language }, input) =>
        saveDraft(platform, { actor, now, language }, input),
      'GET /workbenchApi/talent/interview-week': ({ actor }, { from }) => findInterviewWeek(db, actor, from),
      'GET /workbenchApi/talent/board': ({ actor, now, language }, filter) =>
        showBoard(db, { actor, now, language }, filter),
    })
    mountUpload(mount, platform)
  },
}

const { businessUnitId, postId } = resumeUploadCall.input.shape

function mountUpload(mount: Mount, platform: Platform): void {
  mount.describe(`POST ${resumeUploadPath}`, resumeUploadCall)
  mount.app.post(resumeUploadPath, async (request, reply) => {
    const { actor, now } = await mount.actorOf(request, reply, 'staff')
    requirePermission(actor, 'resume:write')
    const { fields, ...file } = await readFileWith(request, uploadRules.resume, ['businessUnitId', 'postId'])
    const named = parseInput(uploadFields, fields)
    return successEnvelope(await storeResume(platform, actor, { ...named, ...file }, now))
  })
}

const uploadFields = z.object({ businessUnitId, postId })
