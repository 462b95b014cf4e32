import { personnelCalls } from '@rostrum/contracts/workforce/personnel/calls'
import type { Module } from '../../../module.ts'
import { transferResource } from './act.resources.ts'
import { approvalKindOf } from './approval-kind.ts'
import { previewAct } from './preview-act.ts'
import { registerResources } from './registered-resources.ts'
import { revokeScheduledAct } from './revoke-scheduled-act.ts'
import { submitAct } from './submit-act.ts'
import { transfer } from './transfer.ts'

/** The life of employments: acts that are submitted, decided on, and count from their day. */
export const personnelModule: Module = {
  name: 'personnel',
  resources: [transferResource],
  approvalKinds: [approvalKindOf(transfer)],
  mount(mount, platform, modules) {
    registerResources(platform, modules)
    mount.calls(personnelCalls, {
      'POST /workbenchApi/workforce/transfers': (context, input) =>
        submitAct({ ...context, platform }, transfer, input),
      'POST /workbenchApi/workforce/transfers/preview': (context, input) =>
        previewAct({ ...context, platform }, transfer, input),
      'POST /workbenchApi/workforce/transfers/{id}/revocation': (context, act) =>
        revokeScheduledAct({ ...context, platform }, transfer, act),
    })
  },
}
