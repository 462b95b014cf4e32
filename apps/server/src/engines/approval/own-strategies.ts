import { maximumNamedAccounts } from '@rostrum/contracts/engines/approval/flow-limits'
import { z } from 'zod'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type ApprovalDirectory, type Candidate, type CandidateQuestion, defineStrategy } from './directory.ts'
import { findAdministrators, findRoleHolders, findUnitsUpwards } from './people.store.ts'

const Account = z.uuid()
const None = z.object({})
const unitsAbove = async (db: Db | Tx, unit: string) => (await findUnitsUpwards(db, unit)).map(({ id }) => id)
const inOrder = (accountIds: readonly string[]): Candidate[] => accountIds.map((accountId) => ({ accountId, path: [] }))

const findChosen = async (_db: Db | Tx, questions: readonly CandidateQuestion[]) =>
  questions.map(({ chosen }) => inOrder(chosen))

/** The strategies that need no other module: accounts, roles, the form, and choices. */
export const ownDirectory: ApprovalDirectory = {
  strategies: [
    defineStrategy({
      strategy: 'account',
      parameters: z.object({ accountIds: z.array(Account).min(1).max(maximumNamedAccounts) }),
      findInUnit: async (_db, _unit, { accountIds }) => inOrder(accountIds),
    }),
    defineStrategy({
      strategy: 'role',
      parameters: z.object({ roleId: z.uuid() }),
      findInUnit: async (db, unit, { roleId }) =>
        (await findRoleHolders(db, roleId, await unitsAbove(db, unit), maximumNamedAccounts)).map(withUnit),
    }),
    defineStrategy({
      strategy: 'administrator',
      parameters: None,
      findInUnit: async (db, unit) =>
        (await findAdministrators(db, await unitsAbove(db, unit), maximumNamedAccounts)).map(withUnit),
    }),
    defineStrategy({
      strategy: 'field',
      parameters: z.object({ field: z.string().min(1).max(60) }),
      find: async (_db, questions, { field }) =>
        questions.map(({ facts }) => {
          const account = Account.safeParse(facts[field])
          return account.success ? inOrder([account.data]) : []
        }),
    }),
    defineStrategy({
      strategy: 'chosen_by_requester',
      parameters: None,
      find: findChosen,
    }),
    defineStrategy({
      strategy: 'chosen_by_previous',
      parameters: None,
      find: findChosen,
    }),
    defineStrategy({
      strategy: 'subject',
      parameters: None,
      find: async (_db, questions) =>
        questions.map(({ parties }) => [{ accountId: parties.subjectId ?? undefined, path: [] }]),
    }),
  ],
}

const withUnit = ({ accountId, unit, role }: Awaited<ReturnType<typeof findRoleHolders>>[number]): Candidate => ({
  accountId,
  path: [
    { kind: 'unit', ...unit },
    { kind: 'role', ...role },
  ],
})
