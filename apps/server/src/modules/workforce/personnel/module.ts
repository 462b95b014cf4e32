import { personnelCalls } from '@rostrum/contracts/workforce/personnel/calls'
import { guidePersonnelCalls } from '@rostrum/contracts/workforce/personnel/guide-calls'
import { leavingCalls } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { reorganisationCalls } from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import type { Module } from '../../../module.ts'
import { employmentChanged, evictReports, namesOfPerson, refuseClosingBeforeRequests } from '../employees/public.ts'
import {
  guideRegularisationResource,
  guideResignationResource,
  personnelActResource,
  regularisationResource,
  resignationResource,
  transferResource,
} from './act.resources.ts'
import { applyDueEvents, effectsJob } from './apply-due-events.ts'
import { approvalKindOf } from './approval-kind.ts'
import { guideRegularisation, guideResignation, guideRevocation } from './guide-acts.ts'
import { peopleFigures, peoplePlots, personnelTodos } from './home/people-home.ts'
import { channelSide, closeChecklist, personnelSide, settleChecklistLine, showChecklist } from './leaving/checklist.ts'
import { checklistTodos } from './leaving/checklist-todos.ts'
import { samplePersonnel } from './personnel.sample.ts'
import { previewAct } from './preview-act.ts'
import { registerResources } from './registered-resources.ts'
import { regularisation } from './regularisation.ts'
import { beginDraft, listDrafts, removeDraft, saveDraft } from './reorganisations/drafts.ts'
import { previewReorganisation, submitReorganisation } from './reorganisations/try-reorganisation.ts'
import { resignation } from './resignation.ts'
import { revocation } from './revocation.ts'
import { revokeScheduledAct } from './revoke-scheduled-act.ts'
import { runEffects } from './run-effects.ts'
import { submitAct } from './submit-act.ts'
import { openTransfersTo, transfer } from './transfer.ts'

/** The life of employments: acts that are submitted, decided on, and count from their day. */
export const personnelModule: Module = {
  name: 'personnel',
  auditNames: {
    reorganisation: namesInTable('department:write', 'reorganisation'),
    'personnel-act': namesOfPerson('personnel_act'),
  },
  resources: [
    personnelActResource,
    regularisationResource,
    transferResource,
    resignationResource,
    guideRegularisationResource,
    guideResignationResource,
  ],
  approvalKinds: [
    approvalKindOf(transfer),
    approvalKindOf(regularisation),
    approvalKindOf(resignation),
    approvalKindOf(revocation),
  ],
  figures: (platform) => (actor, context) => peopleFigures(platform, actor, context),
  plots: (platform) => (actor, context) => peoplePlots(platform, actor, context),
  todos: (platform) => async (actor, context) => [
    ...(await personnelTodos(platform, actor, context)),
    ...(await checklistTodos(platform, actor, context)),
  ],
  sample: samplePersonnel,
  jobs: (platform) => ({ [effectsJob]: () => runEffects(platform) }),
  schedule: [{ name: effectsJob, schedule: '*/15 * * * *' }],
  listeners: [
    ...evictReports,
    ...refuseClosingBeforeRequests(openTransfersTo),
    listenTo(employmentChanged, (tx, about, platform) =>
      applyDueEvents(
        platform,
        tx,
        about.map(({ id }) => id),
        platform.clock.now(),
      ),
    ),
  ],
  mount(mount, platform, modules) {
    registerResources(platform, modules)
    mount.calls(leavingCalls, {
      'GET /workbenchApi/workforce/resignations/{id}/checklist': (context, { id }) =>
        showChecklist({ ...context, platform, side: personnelSide }, id),
      'PUT /workbenchApi/workforce/resignations/{id}/checklist/{line}': (context, input) =>
        settleChecklistLine({ ...context, platform, side: personnelSide }, input),
      'POST /workbenchApi/workforce/resignations/{id}/checklist/closure': (context, input) =>
        closeChecklist({ ...context, platform, side: personnelSide }, input),
      'GET /workbenchApi/stores/resignations/{id}/checklist': (context, { id }) =>
        showChecklist({ ...context, platform, side: channelSide }, id),
      'PUT /workbenchApi/stores/resignations/{id}/checklist/{line}': (context, input) =>
        settleChecklistLine({ ...context, platform, side: channelSide }, input),
      'POST /workbenchApi/stores/resignations/{id}/checklist/closure': (context, input) =>
        closeChecklist({ ...context, platform, side: channelSide }, input),
    })
    mount.calls(personnelCalls, {
      'POST /workbenchApi/workforce/transfers': (context, input) =>
        submitAct({ ...context, platform }, transfer, input),
      'POST /workbenchApi/workforce/transfers/preview': (context, input) =>
        previewAct({ ...context, platform }, transfer, input),
      'POST /workbenchApi/workforce/transfers/{id}/revocation': (context, act) =>
        revokeScheduledAct({ ...context, platform }, transfer, act),
      'POST /workbenchApi/workforce/regularisation': (context, input) =>
        submitAct({ ...context, platform }, regularisation, input),
      'POST /workbenchApi/workforce/regularisation/preview': (context, input) =>
        previewAct({ ...context, platform }, regularisation, input),
      'POST /workbenchApi/workforce/resignations': (context, input) =>
        submitAct({ ...context, platform }, resignation, input),
      'POST /workbenchApi/workforce/resignations/preview': (context, input) =>
        previewAct({ ...context, platform }, resignation, input),
      'POST /workbenchApi/workforce/resignations/revocations': (context, input) =>
        submitAct({ ...context, platform }, revocation, input),
      'POST /workbenchApi/workforce/resignations/revocations/preview': (context, input) =>
        previewAct({ ...context, platform }, revocation, input),
    })
    mount.calls(guidePersonnelCalls, {
      'POST /workbenchApi/stores/regularisation': (context, input) =>
        submitAct({ ...context, platform }, guideRegularisation, input),
      'POST /workbenchApi/stores/regularisation/preview': (context, input) =>
        previewAct({ ...context, platform }, guideRegularisation, input),
      'POST /workbenchApi/stores/resignations': (context, input) =>
        submitAct({ ...context, platform }, guideResignation, input),
      'POST /workbenchApi/stores/resignations/preview': (context, input) =>
        previewAct({ ...context, platform }, guideResignation, input),
      'POST /workbenchApi/stores/resignations/revocations': (context, input) =>
        submitAct({ ...context, platform }, guideRevocation, input),
      'POST /workbenchApi/stores/resignations/revocations/preview': (context, input) =>
        previewAct({ ...context, platform }, guideRevocation, input),
    })
    mount.calls(reorganisationCalls, {
      'GET /workbenchApi/workforce/reorganisations': (context) => listDrafts({ ...context, platform }),
      'POST /workbenchApi/workforce/reorganisations': (context, draft) => beginDraft({ ...context, platform }, draft),
      'PUT /workbenchApi/workforce/reorganisations/{id}': (context, draft) =>
        saveDraft({ ...context, platform }, draft),
      'DELETE /workbenchApi/workforce/reorganisations/{id}': (context, { id }) =>
        removeDraft({ ...context, platform }, id),
      'POST /workbenchApi/workforce/reorganisations/{id}/preview': (context, { id }) =>
        previewReorganisation({ ...context, platform }, id),
      'POST /workbenchApi/workforce/reorganisations/{id}/submission': (context, draft) =>
        submitReorganisation({ ...context, platform }, draft),
    })
  },
}
