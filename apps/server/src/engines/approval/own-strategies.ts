import { maximumNamedAccounts } from '@rostrum/contracts/engines/approval/flow-limits'
import { z } from 'zod'
import { type ApprovalDirectory, type Candidate, defineStrategy } from './directory.ts'
import { findAdministrators, findRoleHolders, findUnitsUpwards } from './people.store.ts'

const Account = z.uuid()
const None = z.object({})
const inOrder = (accountIds: readonly string[]): Candidate[] => accountIds.map((accountId) => ({ accountId, path: [] }))

/** The strategies that need no other module: accounts, roles, the form, and choices. */
export const ownDirectory: ApprovalDirectory = {
  strategies: [
    defineStrategy({
      strategy: 'account',
      parameters: z.object({ accountIds: z.array(Account).min(1).max(maximumNamedAccounts) }),
      find: async (_db, _question, { accountIds }) => inOrder(accountIds),
    }),
    defineStrategy({
      strategy: 'role',
      byUnit: true,
      parameters: z.object({ roleId: z.uuid() }),
      async find(db, { subject }, { roleId }) {
        const units = (await findUnitsUpwards(db, subject.unit)).map(({ id }) => id)
        return (await findRoleHolders(db, roleId, units, maximumNamedAccounts)).map(withUnit)
      },
    }),
    defineStrategy({
      strategy: 'administrator',
      byUnit: true,
      parameters: None,
      async find(db, { subject }) {
        const units = (await findUnitsUpwards(db, subject.unit)).map(({ id }) => id)
        return (await findAdministrators(db, units, maximumNamedAccounts)).map(withUnit)
      },
    }),
    defineStrategy({
      strategy: 'field',
      parameters: z.object({ field: z.string().min(1).max(60) }),
      async find(_db, { facts }, { field }) {
        const account = Account.safeParse(facts[field])
        return account.success ? inOrder([account.data]) : []
      },
    }),
    defineStrategy({
      strategy: 'chosen_by_requester',
      parameters: None,
      find: async (_db, { chosen }) => inOrder(chosen),
    }),
    defineStrategy({
      strategy: 'chosen_by_previous',
      parameters: None,
      find: async (_db, { chosen }) => inOrder(chosen),
    }),
    defineStrategy({
      strategy: 'subject',
      parameters: None,
      find: async (_db, { parties }) => [{ accountId: parties.subjectId ?? undefined, path: [] }],
    }),
  ],
}

const withUnit = ({
  accountId,
  unitName,
  roleName,
}: Awaited<ReturnType<typeof findRoleHolders>>[number]): Candidate => ({
  accountId,
  path: [
    { kind: 'unit', name: unitName },
    { kind: 'role', name: roleName },
  ],
})
