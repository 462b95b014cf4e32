import type { Output } from '../../../../shell/api.ts'
import type { Side } from '../side.ts'

export type Checklist = Output<'GET /workbenchApi/workforce/resignations/{id}/checklist'>

/** What each side calls, and by which permission it writes. */
export const checklistCalls = {
  workforce: {
    show: 'GET /workbenchApi/workforce/resignations/{id}/checklist',
    settle: 'PUT /workbenchApi/workforce/resignations/{id}/checklist/{line}',
    close: 'POST /workbenchApi/workforce/resignations/{id}/checklist/closure',
    writes: 'resignation:submit',
  },
  stores: {
    show: 'GET /workbenchApi/stores/resignations/{id}/checklist',
    settle: 'PUT /workbenchApi/stores/resignations/{id}/checklist/{line}',
    close: 'POST /workbenchApi/stores/resignations/{id}/checklist/closure',
    writes: 'guide-resignation:submit',
  },
} as const satisfies Readonly<Record<Side, object>>
