import { addApproval } from '../../../../testing/approvals.ts'
import { type IdentifierCase, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const approvals = '/workbenchApi/approvals'
const key = () => crypto.randomUUID()
const task = { names: { id: 'approvalTask' }, hidden: true } as const satisfies IdentifierCase
const person = { names: { id: 'approvalTask', accountId: 'account' }, hidden: true } as const satisfies IdentifierCase
const request = { names: { id: 'approvalRequest' }, hidden: true } as const satisfies IdentifierCase
const flow = { names: { id: 'approvalFlow' } } as const satisfies IdentifierCase
const change = () => ({ revision: 1, key: key() })
const absence = { from: '2026-12-01', to: '2026-12-02', substituteId: null }
const draft = { steps: [{ key: 'one', name: 'One', candidates: [{ strategy: 'administrator' }] }] }

export const approvalsSecurity: ModuleSecurity = {
  module: 'approvals',
  folder: 'approvals/requests',
  owned: {
    ...ofResource(`${approvals}/flows`, 'approvalFlow', 'read', 'change', 'remove'),
    ...ofResource(`${approvals}/all`, 'approvalRequest', 'read', 'export'),
    [`POST ${approvals}/flows`]: {
      names: { unitId: 'unit' },
      with: () => ({ name: 'Flow', kind: 'article-publication' }),
      outcome: 'at field',
    },
    [`GET ${approvals}/flows/{id}/editor`]: flow,
    [`PUT ${approvals}/flows/{id}/draft`]: { ...flow, with: () => ({ revision: 1, draft }), hidden: true },
    [`POST ${approvals}/flows/{id}/dry-run`]: { ...flow, with: () => ({ revision: 1 }), hidden: true },
    [`POST ${approvals}/flows/{id}/publication`]: { ...flow, with: () => ({ revision: 1 }), hidden: true },
    [`GET ${approvals}/requests/{id}`]: { names: { id: 'approvalRequest' } },
    [`POST ${approvals}/requests/{id}/withdrawal`]: { ...request, with: change },
    [`POST ${approvals}/requests/{id}/resubmission`]: { ...request, with: change },
    [`POST ${approvals}/requests/{id}/check`]: { ...request, with: change },
    [`POST ${approvals}/requests/{id}/reminder`]: request,
    [`POST ${approvals}/tasks/{id}/decision`]: {
      ...task,
      with: () => ({ ...change(), decision: 'refuse', opinion: 'No' }),
    },
    [`POST ${approvals}/tasks/{id}/return`]: { ...task, with: () => ({ ...change(), to: null, opinion: 'No' }) },
    [`POST ${approvals}/tasks/{id}/delegation`]: { ...person, with: change },
    [`POST ${approvals}/tasks/{id}/signers`]: { ...person, with: () => ({ ...change(), sign: 'after' }) },
    [`POST ${approvals}/reassignments`]: { names: { from: 'account', to: 'account' }, hidden: true },
    [`POST ${approvals}/absences`]: {
      names: { substituteId: 'account' },
      with: () => ({ from: absence.from, to: absence.to }),
      outcome: 'at field',
    },
    [`POST ${approvals}/decisions`]: {
      names: {},
      with: ({ approvalTask }) => ({
        items: [{ id: approvalTask, revision: 1 }],
        decision: 'refuse',
        opinion: 'No',
        key: key(),
      }),
      outcome: 'each refused',
      hidden: true,
    },
    [`PUT ${approvals}/absences/{id}`]: {
      names: { id: 'approvalAbsence' },
      with: () => ({ ...absence, revision: 1 }),
      hidden: true,
    },
    [`DELETE ${approvals}/absences/{id}`]: { names: { id: 'approvalAbsence' }, hidden: true },
  },
  lists: {
    '/workbenchApi/approvals/flows': {
      rows: rowsFrom({ from: 'approval_flow', unit: 'unit_id' }),
      things: ['approvalFlow'],
    },
    '/workbenchApi/approvals/all': { rows: rowsFrom({ from: 'approval_request', unit: 'unit_id' }) },
  },
  async addThings({ server, unit, insider, addColleague }) {
    const requester = await addColleague()
    const approval = { unit, requesterId: requester.accountId, approverId: insider.accountId }
    return { things: await addApproval(server, approval) }
  },
}
