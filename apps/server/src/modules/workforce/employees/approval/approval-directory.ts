import { z } from 'zod'
import {
  type ApprovalDirectory,
  type Candidate,
  type CandidateQuestion,
  defineStrategy,
} from '../../../../engines/approval/directory.ts'
import {
  findAccountOf,
  findHeads,
  findHolders,
  findLeft,
  findManagers,
  findRank,
  findStaffBelow,
  findStoreSupervisors,
  type ManagerFound,
  type Start,
} from './approval-people.store.ts'
import { type PersonFound, pathToPerson } from './person-in-place-of.ts'

const Levels = z.number().int().min(1).max(10)

/** A request about no employment is about its requester. */
const startOf = ({ parties, subject, day }: CandidateQuestion): Start => ({
  employment: subject.employment ?? null,
  account: subject.employment === undefined && subject.newcomer === undefined ? parties.requesterId : null,
  newcomer: subject.newcomer ?? null,
  department: subject.department ?? null,
  store: subject.store ?? null,
  day,
})

/** Groups what was found by question, with the way to each person. */
function answers<Found extends PersonFound>(
  questions: readonly unknown[],
  found: readonly Found[],
  pathOf: (found: Found) => Candidate['path'],
): readonly (readonly Candidate[])[] {
  const byQuestion = Map.groupBy(found, ({ at }) => at)
  return questions.map((_question, at) =>
    (byQuestion.get(at) ?? []).map((one) => ({
      accountId: one.accountId ?? undefined,
      path: [...pathToPerson(one), ...pathOf(one)],
    })),
  )
}

const belowOf = ({ below }: ManagerFound): Candidate['path'] => [{ kind: 'below', name: below }]

const ofLevel = (level: number) => (found: ManagerFound) => found.level === level

/** The managers of each line up to the first one whose rank is the given one or higher in the ladder. */
function upToRank(found: readonly ManagerFound[], position: number): readonly ManagerFound[] {
  const reached = new Set<number>()
  return found.filter((manager) => {
    if (reached.has(manager.at)) return false
    if (manager.position !== null && manager.position >= position) reached.add(manager.at)
    return true
  })
}

/** Approvers by the lines, departments and posts of employees. */
export const employeeDirectory: ApprovalDirectory = {
  strategies: [
    defineStrategy({
      strategy: 'manager',
      parameters: z.object({}),
      find: async (db, questions) => answers(questions, await findManagers(db, questions.map(startOf), 1), belowOf),
    }),
    defineStrategy({
      strategy: 'manager_above',
      parameters: z.object({ levels: Levels }),
      find: async (db, questions, { levels }) => {
        const found = await findManagers(db, questions.map(startOf), levels)
        const subjects = new Map(found.filter(ofLevel(1)).map(({ at, below }) => [at, below]))
        return answers(questions, found.filter(ofLevel(levels)), ({ at, below }) => [
          { kind: 'below', name: subjects.get(at) ?? below },
          { kind: 'level', name: String(levels) },
        ])
      },
    }),
    defineStrategy({
      strategy: 'managers_to_rank',
      parameters: z.object({ rankId: z.uuid() }),
      find: async (db, questions, { rankId }) => {
        const rank = await findRank(db, rankId)
        if (!rank) return questions.map(() => [])
        const found = await findManagers(db, questions.map(startOf))
        return answers(questions, upToRank(found, rank.position), (manager) => [
          ...belowOf(manager),
          { kind: 'rank', name: rank.name, nameEn: rank.nameEn },
        ])
      },
    }),
    defineStrategy({
      strategy: 'department_head',
      parameters: z.object({
        levels: z.number().int().min(0).max(10).default(0),
        of: z.enum(['subject', 'employment']).default('subject'),
      }),
      find: async (db, questions, { levels, of }) => {
        const starts = questions.map(startOf)
        const given = of === 'subject' ? starts : starts.map((start) => ({ ...start, department: null }))
        return answers(questions, await findHeads(db, given, levels), ({ department }) => [
          { kind: 'department', ...department },
        ])
      },
    }),
    defineStrategy({
      strategy: 'post',
      parameters: z.object({ postId: z.uuid() }),
      find: async (db, questions, { postId }) =>
        answers(questions, await findHolders(db, questions.map(startOf), postId), ({ post }) => [
          { kind: 'post', ...post },
        ]),
    }),
    defineStrategy({
      strategy: 'store_supervisor',
      parameters: z.object({}),
      find: async (db, questions) =>
        answers(questions, await findStoreSupervisors(db, questions.map(startOf)), ({ store }) => [
          { kind: 'store', name: store },
        ]),
    }),
  ],
  async superiorsOf(db, accountIds, day) {
    const starts = accountIds.map((account) => ({ employment: null, account, day }))
    const lines = answers(accountIds, await findManagers(db, starts), belowOf)
    return new Map(accountIds.map((id, at) => [id, lines[at] ?? []]))
  },
  leftBy: findLeft,
  staffBelow: findStaffBelow,
  accountOfEmployment: findAccountOf,
}
