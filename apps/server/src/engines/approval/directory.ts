import type { FoundPerson, Parties } from '@rostrum/approval-rules/people'
import type { z } from 'zod'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { ApprovalKind, ApprovalSubject, Fact } from './approval-kind.ts'

/** What a strategy knows of the request whose people it looks up. */
export type CandidateQuestion = {
  readonly parties: Parties
  readonly subject: ApprovalSubject
  readonly facts: Readonly<Record<string, Fact>>
  /** The people that the requester or the previous approver has chosen for this step. */
  readonly chosen: readonly string[]
  /** The day on which people are looked up. */
  readonly day: string
}

export type Candidate = Pick<FoundPerson, 'accountId' | 'path'>

/** A way to find people, registered by the module that knows them. Candidates are in the order of asking in turn. */
type StrategyDefinition<P> = {
  readonly strategy: string
  readonly parameters: z.ZodType<P>
} & (
  | {
      /** What is found depends on the unit of the subject alone: one look-up for each unit. */
      readonly findInUnit: (db: Db | Tx, unit: string, parameters: P) => Promise<readonly Candidate[]>
    }
  | {
      /** The candidates of each question, in the order of the questions, in a fixed number of statements. */
      readonly find: (
        db: Db | Tx,
        questions: readonly CandidateQuestion[],
        parameters: P,
      ) => Promise<readonly (readonly Candidate[])[]>
    }
)

export type CandidateStrategy = {
  readonly strategy: string
  areParametersValid(parameters: unknown): boolean
  /** The candidates of each question; none where the parameters are not valid any more. */
  find(
    db: Db | Tx,
    questions: readonly CandidateQuestion[],
    parameters: unknown,
  ): Promise<readonly (readonly Candidate[])[]>
}

export function defineStrategy<P>(definition: StrategyDefinition<P>): CandidateStrategy {
  const { strategy, parameters: schema } = definition
  return {
    strategy,
    areParametersValid: (given) => schema.safeParse(given).success,
    async find(db, questions, given) {
      const parsed = schema.safeParse(given)
      if (!parsed.success || questions.length === 0) return questions.map(() => [])
      if ('find' in definition) return definition.find(db, questions, parsed.data)
      const byUnit = new Map<string, readonly Candidate[]>()
      for (const unit of new Set(questions.map(({ subject }) => subject.unit)))
        byUnit.set(unit, await definition.findInUnit(db, unit, parsed.data))
      return questions.map(({ subject }) => byUnit.get(subject.unit) ?? [])
    },
  }
}

/** An employee whose requests a dry run tries. */
export type StaffMember = {
  readonly employment: string
  readonly name: string
  readonly accountId: string | null
  readonly unit: string
}

/** Look-ups of people that a module registers (`Module.approvalDirectory`). */
export type ApprovalDirectory = {
  readonly strategies?: readonly CandidateStrategy[]
  /** The superiors of accounts on a day, from the nearest upwards. */
  readonly superiorsOf?: (
    db: Db | Tx,
    accountIds: readonly string[],
    day: string,
  ) => Promise<ReadonlyMap<string, readonly Candidate[]>>
  /** Of some accounts, those whose person has left by a day. */
  readonly leftBy?: (db: Db | Tx, accountIds: readonly string[], day: string) => Promise<ReadonlySet<string>>
  /** The employees of a unit and of those below it on a day, in an order of their own. */
  readonly staffBelow?: (db: Db | Tx, unit: string, day: string, limit: number) => Promise<readonly StaffMember[]>
  /** The account of an employment; null where the person has none. */
  readonly accountOfEmployment?: (db: Db | Tx, employment: string) => Promise<string | null>
  /** The IANA time zone of a unit. */
  readonly zoneOfUnit?: (db: Db | Tx, unit: string) => Promise<string | undefined>
  /** The IANA time zone of a store on a day, where it has one of its own. */
  readonly zoneOfStore?: (db: Db | Tx, store: string, day: string) => Promise<string | undefined>
}

/** What the modules of a server have registered. */
export type ApprovalRegistry = {
  readonly kinds: ReadonlyMap<string, ApprovalKind>
  readonly strategies: ReadonlyMap<string, CandidateStrategy>
  readonly directories: readonly ApprovalDirectory[]
}

const registered = new WeakMap<Platform, ApprovalRegistry>()

/** Registers the kinds and look-ups of all modules, at the start. */
export function registerApprovals(
  platform: Platform,
  kinds: readonly ApprovalKind[],
  directories: readonly ApprovalDirectory[],
): void {
  const strategies = directories.flatMap((directory) => directory.strategies ?? [])
  const names = [...kinds.map(({ kind }) => `kind ${kind}`), ...strategies.map(({ strategy }) => strategy)]
  if (new Set(names).size < names.length) throw new Error(`An approval is registered twice: ${names.join(', ')}.`)
  registered.set(platform, {
    kinds: new Map(kinds.map((kind) => [kind.kind, kind])),
    strategies: new Map(strategies.map((strategy) => [strategy.strategy, strategy])),
    directories,
  })
}

export function approvalsOf(platform: Platform): ApprovalRegistry {
  const registry = registered.get(platform)
  if (!registry) throw new Error('No approvals are registered.')
  return registry
}
