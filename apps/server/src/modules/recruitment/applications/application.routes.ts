import { applicationCalls } from '@rostrum/contracts/recruitment/applications/calls'
import { confirmationCalls } from '@rostrum/contracts/recruitment/examination/applicant-calls'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { querySource } from '../../forms/registry/public.ts'
import { presentationContext } from '../projects/public.ts'
import { changePost } from './change-post.ts'
import { confirmWrittenTest, listConfirmations } from './confirm-written-test.ts'
import { countApplicants } from './count-applicants.ts'
import { keepAnswers } from './keep-answers.ts'
import { presentStates } from './present-application.ts'
import { checkApplication, listApplications, listEvents, listNextSteps, showApplication } from './read-application.ts'
import { replacePhoto } from './replace-photo.ts'
import { requestWaiver } from './request-waiver.ts'
import { saveDraft } from './save-draft.ts'
import { formToFillIn, showForm } from './show-form.ts'
import { createSubmissionQueue } from './submission/submission-queue.ts'
import { withdraw } from './withdraw.ts'
import { withdrawWaiver } from './withdraw-waiver.ts'

/** The deadline applies to the arrival time of the request. */
const arrivalContext = ({ arrivedAt, locale }: RequestContext) => ({ now: arrivedAt, locale })

export function mountApplications(mount: Mount, platform: Platform): void {
  const queue = createSubmissionQueue(platform)
  mount.calls(applicationCalls, {
    'POST /recruitApi/app/api/person/jobApply/save': (context, draft) =>
      saveDraft(platform, context.actor, draft, arrivalContext(context)),
    'POST /recruitApi/app/api/person/jobApply/submitDeliver': (context, submission) =>
      queue.submit(context.actor, submission, { ...arrivalContext(context), address: context.address }),
    'POST /recruitApi/app/api/person/jobApply/check': (context, { id }) =>
      checkApplication(platform, context.actor, id, presentationContext(context)),
    'GET /recruitApi/app/api/person/jobApply/getForm': ({ actor, now }, { projectId }) =>
      showForm(platform, actor, projectId, now),
    'POST /recruitApi/app/api/person/jobApply/querySource': async ({ actor, now }, { projectId, ...question }) => {
      const { form } = await formToFillIn(platform, actor, projectId, now)
      return querySource(platform, actor, form.definition, question)
    },
    'GET /recruitApi/app/api/person/jobApply/getVoById': (context, { id }) =>
      showApplication(platform, context.actor, id, presentationContext(context)),
    'GET /recruitApi/app/api/person/jobApply/page': (context, { live, ...page }) =>
      listApplications(platform, context.actor, { ...page, live: live ?? false }, presentationContext(context)),
    'GET /recruitApi/app/api/person/jobApply/resumePage': (context, page) =>
      listApplications(platform, context.actor, { ...page, submitted: true }, presentationContext(context)),
    'GET /recruitApi/app/api/person/jobApply/getNextSteps': (context) =>
      listNextSteps(platform, context.actor, presentationContext(context)),
    'GET /recruitApi/app/api/person/jobApply/getEventList': ({ actor, now, locale }, { id }) =>
      listEvents(platform, actor, id, { now, locale }),
    'GET /recruitApi/app/api/person/jobApply/countApplyPerson': ({ now }, of) => countApplicants(platform, of, now),
    'POST /recruitApi/app/api/person/jobApply/keepAnswers': ({ actor, now, locale }, { id }) =>
      keepAnswers(platform, actor, id, { now, locale }),
    'POST /recruitApi/app/api/person/jobApply/withdraw': async ({ actor, now }, { id }) =>
      presentStates(await withdraw(platform, actor, id, now)),
    'POST /recruitApi/app/api/person/jobApply/changePost': async ({ actor, arrivedAt }, { id }) => {
      const application = await changePost(platform, actor, id, arrivedAt)
      return { ...presentStates(application), revision: application.revision }
    },
    'POST /recruitApi/app/api/person/jobApply/replacePhoto': async ({ actor, now }, photo) =>
      presentStates(await replacePhoto(platform, actor, photo, now)),
    'POST /recruitApi/app/api/person/jobApply/requestWaiver': async ({ actor, arrivedAt }, request) =>
      presentStates(await requestWaiver(platform, actor, request, arrivedAt)),
    // A request that waited until payment has closed is refused, because the fee could not be paid any more.
    'POST /recruitApi/app/api/person/jobApply/withdrawWaiver': async ({ actor, now }, { id }) =>
      presentStates(await withdrawWaiver(platform, actor, id, now)),
  })
  mount.calls(confirmationCalls, {
    'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': (context, key) => {
      requireHeader(context)
      return confirmWrittenTest(platform, context.actor, key, arrivalContext(context))
    },
    'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': (context, key) =>
      confirmWrittenTest(platform, context.actor, key, arrivalContext(context)),
    'GET /recruitApi/app/api/job/applyFlowNode/confirmPage': (context, page) =>
      listConfirmations(platform, context.actor, page, presentationContext(context)),
  })
}

/**
 * A picture on a foreign page sends cookies but no header. Requiring a header prevents it from triggering this GET,
 * which changes state.
 */
function requireHeader({ request }: RequestContext): void {
  if (!request.headers.authorization) throw new DomainError('session.required')
}
