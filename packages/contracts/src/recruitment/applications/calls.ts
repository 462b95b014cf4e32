import { z } from 'zod'
import { FormSourceQuery, FormSourceResponse, sourceErrors } from '../../forms/registry/sources.ts'
import type { Calls } from '../../kernel/call.ts'
import { Attachment, Count, Flag, fileOf, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { waiverLimits } from '../../kernel/request-limits.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { Eligibility } from '../positions/requirements.ts'
import { ApplicationStates, Identity, NextStep, PhotoField } from './recruitment-shapes.ts'
import {
  Answers,
  Application,
  ApplicationEvent,
  ApplicationKey,
  ApplicationSummary,
  Choice,
  CorrectionReason,
  DraftInput,
  Given,
  Order,
  Revision,
  SubmissionInput,
  SubmissionResponse,
} from './shapes.ts'

export const applicationCalls = {
  'POST /recruitApi/app/api/person/jobApply/save': {
    access: 'applicant',
    summary: 'Begins an application or saves its draft: answers, choices, photo, attachments, whole or in part',
    deadlineToken: { purpose: 'application', subject: ['id', 'projectId'] },
    input: DraftInput,
    output: z.object({
      id: Id,
      revision: Revision,
      savedAt: Instant,
      choices: z.array(Choice),
      closed: z
        .array(z.string())
        .describe(
          'Paths of what was sent and is no answer, because the scripts of the form close it by the other answers',
        ),
    }),
    errors: [
      'record.not_found',
      'record.conflict',
      'recruitment.state',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.guard_only_application',
      'recruitment.guard_not_banned',
      'recruitment.guard_no_deletion',
      'recruitment.choices_too_many',
      'recruitment.choice_duplicate',
      'recruitment.choice_elsewhere',
      'recruitment.choice_cancelled',
    ],
  },
  'POST /recruitApi/app/api/person/jobApply/submitDeliver': {
    access: 'applicant',
    summary:
      'Submits an application, or submits it again after a correction; repeated requests get the same receipt. In a ' +
      'rush the answer may be a place in the queue: the same request, sent again with its ticket, asks how it stands',
    deadlineToken: { purpose: 'application', subject: ['id'] },
    input: SubmissionInput,
    output: SubmissionResponse,
    errors: [
      'request.invalid',
      'record.not_found',
      'record.conflict',
      'recruitment.state',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.guard_only_application',
      'recruitment.guard_not_banned',
      'recruitment.guard_no_deletion',
      'recruitment.no_choice',
      'recruitment.choice_cancelled',
      'recruitment.ineligible',
      'recruitment.facts_missing',
      'recruitment.statement_missing',
      'recruitment.agreement_changed',
      'server.busy',
      'form.source_unavailable',
    ],
  },
  'POST /recruitApi/app/api/person/jobApply/check': {
    access: 'applicant',
    summary: 'What prevents a submission: errors of the form at their fields, and the verdicts of the choices',
    input: ApplicationKey,
    output: z.object({
      complete: z.boolean(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
      eligibility: z.array(Eligibility.extend({ order: Order })),
    }),
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/person/jobApply/getForm': {
    access: 'applicant',
    summary: 'The registration form of a project with what the applicant has answered, or what the profile knows',
    input: z.object({ projectId: Id }),
    output: z.object({
      id: Id.nullable().describe('The application, once begun'),
      revision: Revision,
      formVersionId: Id,
      definition: z.record(z.string(), z.unknown()).describe('Form definition'),
      photoField: PhotoField,
      answers: Answers,
      given: Given,
      identity: Identity,
      savedAt: Instant.nullable(),
      deadline: Instant.nullable(),
      serverTime: Instant,
    }),
    errors: ['record.not_found'],
  },
  'POST /recruitApi/app/api/person/jobApply/querySource': {
    access: 'applicant',
    summary: 'What a data source of the registration form of a project answers, as its author declared it',
    input: FormSourceQuery.extend({ projectId: Id }),
    output: FormSourceResponse,
    errors: sourceErrors,
  },
  'GET /recruitApi/app/api/person/jobApply/getVoById': {
    access: 'applicant',
    summary: 'One application of the signed-in person: answers, stages, verdicts, and what can be done next',
    input: ApplicationKey,
    output: Application,
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/person/jobApply/page': {
    access: 'applicant',
    summary: 'The registration forms of the signed-in person, drafts included, latest first',
    input: PageQuery.extend({ live: Flag.optional().describe('Only those that still run') }),
    output: pageOf(ApplicationSummary),
  },
  'GET /recruitApi/app/api/person/jobApply/resumePage': {
    access: 'applicant',
    summary: 'Delivery records: what the signed-in person has submitted, latest first',
    input: PageQuery,
    output: pageOf(ApplicationSummary),
  },
  'GET /recruitApi/app/api/person/jobApply/getNextSteps': {
    access: 'applicant',
    summary: 'What the signed-in person has to do next, over all applications, earliest deadline first',
    input: z.object({}),
    output: z.object({
      steps: z.array(
        NextStep.extend({
          application: ApplicationSummary,
          corrections: z
            .array(CorrectionReason)
            .describe(
              'Why it was returned, or its photo refused, until it is corrected; why its fee is owed after all',
            ),
        }),
      ),
      ended: ApplicationSummary.extend({
        opinion: z.string().nullable().describe('What the office wrote when it rejected or disqualified the applicant'),
      })
        .nullable()
        .describe(
          'When there is no step: the latest application, unless it was withdrawn, that came to its end in the last half year',
        ),
      deletionRequestedAt: Instant.nullable().describe(
        'When the person requested the erasure of the account, if they did not cancel the request',
      ),
      serverTime: Instant,
    }),
  },
  'GET /recruitApi/app/api/person/jobApply/getEventList': {
    access: 'applicant',
    summary: 'The event log of an application',
    input: ApplicationKey,
    output: z.array(ApplicationEvent),
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/person/jobApply/countApplyPerson': {
    access: 'public',
    summary: 'Live counts of applicants of a project or of one position',
    input: z
      .object({ projectId: Id.optional(), positionId: Id.optional() })
      .refine(({ projectId, positionId }) => projectId !== undefined || positionId !== undefined, {
        message: 'field.required',
        path: ['projectId'],
      }),
    output: z.object({ applied: Count, passed: Count, paid: Count, headcount: Count }),
    errors: ['record.not_found'],
  },
  'POST /recruitApi/app/api/person/jobApply/keepAnswers': {
    access: 'applicant',
    summary: 'Copies the answers of an application into the personal information, for the next applications',
    input: ApplicationKey,
    output: z.object({ revision: Revision, savedAt: Instant }),
    errors: ['record.not_found', 'form.source_unavailable'],
  },
  'POST /recruitApi/app/api/person/jobApply/withdraw': {
    access: 'applicant',
    summary: 'Withdraws an application that has not passed the review',
    input: ApplicationKey,
    output: ApplicationStates,
    errors: ['record.not_found', 'recruitment.state'],
  },
  'POST /recruitApi/app/api/person/jobApply/changePost': {
    access: 'applicant',
    summary:
      'Takes a submitted, rejected or cancelled application back to a draft, so that another position can be chosen',
    deadlineToken: { purpose: 'application', subject: ['id'] },
    input: ApplicationKey,
    output: ApplicationStates.extend({ revision: Revision }),
    errors: [
      'record.not_found',
      'recruitment.state',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.window_unscheduled',
      'recruitment.guard_only_application',
      'recruitment.guard_not_banned',
      'recruitment.guard_no_deletion',
    ],
  },
  'POST /recruitApi/app/api/person/jobApply/replacePhoto': {
    access: 'applicant',
    summary: 'Replaces a photo that was not accepted',
    input: ApplicationKey.extend({ photoUrl: z.string().max(500) }),
    output: ApplicationStates,
    errors: ['record.not_found', 'recruitment.state', 'recruitment.guard_live'],
  },
  'POST /recruitApi/app/api/person/jobApply/requestWaiver': {
    access: 'applicant',
    summary: 'Asks for the fee to be waived, with reasons and evidence',
    deadlineToken: { purpose: 'waiver', subject: ['id'] },
    input: ApplicationKey.extend({
      reason: longText(1, waiverLimits.reasonLength),
      attachments: z.array(Attachment).min(1, 'field.attachment_required').max(waiverLimits.attachments),
    }),
    output: ApplicationStates,
    errors: [
      'record.not_found',
      'recruitment.state',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.window_unscheduled',
      'recruitment.guard_live',
    ],
  },
  'POST /recruitApi/app/api/person/jobApply/withdrawWaiver': {
    access: 'applicant',
    summary: 'Takes back a request for a waiver before its decision, so that the fee can be paid again',
    input: ApplicationKey,
    output: ApplicationStates,
    errors: [
      'record.not_found',
      'recruitment.state',
      'recruitment.window_closed',
      'recruitment.window_unscheduled',
      'recruitment.guard_live',
    ],
  },
} as const satisfies Calls

/** Documents generated from an application. */
export const applicationDocumentCalls = {
  'POST /recruitApi/app/api/person/jobApply/downloadJobApplyWord': {
    access: 'applicant',
    summary: 'The registration form as a Word document',
    input: ApplicationKey,
    output: fileOf('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    errors: ['record.not_found', 'recruitment.state'],
  },
  'GET /recruitApi/app/api/person/jobApply/printRegistrationForm': {
    access: 'applicant',
    summary: 'The registration form as PDF',
    input: ApplicationKey,
    output: fileOf('application/pdf'),
    errors: ['record.not_found', 'recruitment.state'],
  },
  'GET /recruitApi/app/api/person/jobApply/printExamineeCertificate': {
    access: 'applicant',
    summary: 'The examinee certificate as PDF',
    input: ApplicationKey,
    output: fileOf('application/pdf'),
    errors: ['record.not_found', 'recruitment.state'],
  },
  'GET /recruitApi/app/api/person/jobApply/printPaymentReceipt': {
    access: 'applicant',
    summary: 'The receipt of the exam fee as PDF',
    input: ApplicationKey,
    output: fileOf('application/pdf'),
    errors: ['record.not_found', 'recruitment.state'],
  },
  'GET /recruitApi/app/api/person/jobApply/printWrittenTestConfirmation': {
    access: 'applicant',
    summary: 'The confirmation of the written test as PDF',
    input: ApplicationKey,
    output: fileOf('application/pdf'),
    errors: ['record.not_found', 'recruitment.state', 'recruitment.guard_passed', 'recruitment.window_unscheduled'],
  },
} as const satisfies Calls
