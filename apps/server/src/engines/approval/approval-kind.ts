import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Area } from '@rostrum/contracts/kernel/areas'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Actor, Staff } from '../../kernel/actor.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { KeyedInputError } from '../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../kernel/query-context.ts'

export type Fact = string | number | boolean | null

/** What a request is about. Who decides follows from it. */
export type ApprovalSubject = {
  readonly unit: string
  /** The employment it is about; without one it is about the requester. */
  readonly employment?: string
  /** A person who has no employment yet, with the employment that will be the manager. */
  readonly newcomer?: { readonly name: string; readonly managerId: string | null }
  readonly department?: string
  readonly store?: string
  /** The day from which it is to hold, `YYYY-MM-DD`. */
  readonly day: string
  /** The flow that the subject itself names, which goes before those of units. */
  readonly flow?: string
}

/** A row of what an approver sees. `label` is a message of the catalogue, or the text that an installation gave it. */
export type PresentedField = {
  readonly name: string
  readonly label: string | { readonly text: string }
  /** The value before the change, where there is one. */
  readonly before?: string
  readonly value: string
}

/** A record that a request is about, for those who may read it; of several resources the first that shows it. */
export type ShownRecord = {
  readonly resources: readonly string[]
  readonly id: string
  /** Fields that the decision asks for; the name alone where the request shows the rest. */
  readonly fields?: readonly string[]
}

/** A text that is decided on, such as that of an article. `label` is a message of the catalogue. */
type ShownText = { readonly name: string; readonly label: string; readonly value: string }

/** What a decision asks besides the request. */
export type Evidence = { readonly facts?: readonly PresentedField[]; readonly texts?: readonly ShownText[] }

/** A request in the hands of its kind. */
type DecidedRequest = { readonly id: string; readonly requesterId: string | null }

type ApprovalEnd = 'refused' | 'withdrawn'

/** What ends the subject of a request that ends without effect, in the lifecycles of its kinds. */
export const actionOfEnd = { refused: 'refuse', withdrawn: 'withdraw' } as const satisfies Record<ApprovalEnd, string>

/** What a module registers so that something of it needs approval (`Module.approvalKinds`). */
type ApprovalKindDefinition<P> = {
  readonly kind: string
  readonly area: Area
  /** The stored input of the request. */
  readonly form: z.ZodType<P>
  /** What the requester needs; without one, the command that submits decides who may ask. */
  readonly permission?: Permission
  /** Several requests may be decided at once. */
  readonly bulk?: boolean
  /** It is about employees, also about those without an account. */
  readonly concernsStaff?: boolean
  /** `false` for what decides about someone's employment or pay: a flow never approves it by a timeout. */
  readonly approvesByTimeout?: boolean
  /** The facts that conditions of flows may ask for, with the kind of their values. */
  readonly factKinds: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'day'>>
  readonly subject: (payload: P) => ApprovalSubject
  readonly facts: (payload: P) => Readonly<Record<string, Fact>>
  /** Why its requester may not withdraw it while it is open, such as what the server asks for in their name. */
  readonly withdrawalRefusal?: (payload: P) => ErrorCode | null
  readonly title: (payload: P, locale: Locale) => string
  /** The employee whom it is about, for notifications; without one they name the requester. */
  readonly person?: (payload: P) => string
  /** Only fields that the reader may see, also where the request shows it. */
  readonly present: (payload: P, reader: Staff, locale: Locale) => readonly PresentedField[]
  /** The records that it is about, the nearest first. */
  readonly records: (payload: P) => readonly ShownRecord[]
  /**
   * What those who decide need to know as it is now, while the request is open. All who take part in the request see it:
   * what concerns other people is limited to the reach of the reader.
   */
  readonly evidence?: (context: QueryContext, payload: P) => Promise<Evidence>
  /** Problems that prevent the effect: asked at the submission and again before the effect. */
  readonly check: (context: CommandContext<Actor>, payload: P) => Promise<readonly KeyedInputError[]>
  /** The effect, in the transaction of the last approval. */
  readonly approved: (context: CommandContext<Actor>, payload: P, request: DecidedRequest) => Promise<void>
  readonly ended?: (
    context: CommandContext<Actor>,
    payload: P,
    request: DecidedRequest,
    how: ApprovalEnd,
  ) => Promise<void>
}

/** A stored input with the functions of its kind. */
export type ApprovalMatter = {
  readonly payload: unknown
  readonly subject: ApprovalSubject
  readonly facts: Readonly<Record<string, Fact>>
  readonly person: string | undefined
  readonly withdrawalRefusal: ErrorCode | null
  title(locale: Locale): string
  readonly records: readonly ShownRecord[]
  present(reader: Staff, locale: Locale): readonly PresentedField[]
  evidence(context: QueryContext): Promise<Evidence>
  check(context: CommandContext<Actor>): Promise<readonly KeyedInputError[]>
  approved(context: CommandContext<Actor>, request: DecidedRequest): Promise<void>
  ended(context: CommandContext<Actor>, request: DecidedRequest, how: ApprovalEnd): Promise<void>
}

/** A kind as the engine uses it. */
export type ApprovalKind = Pick<
  ApprovalKindDefinition<never>,
  'kind' | 'area' | 'permission' | 'bulk' | 'factKinds'
> & {
  readonly concernsStaff: boolean
  readonly approvesByTimeout: boolean
  read(payload: unknown): ApprovalMatter
}

/** Describes what needs approval, once for all requests of the kind. */
export function defineApprovalKind<P>(definition: ApprovalKindDefinition<P>): ApprovalKind {
  const {
    kind,
    area,
    permission,
    bulk = false,
    factKinds,
    concernsStaff = false,
    approvesByTimeout = true,
  } = definition
  return {
    ...{ kind, area, bulk, factKinds, concernsStaff, approvesByTimeout, ...(permission && { permission }) },
    read(given) {
      const payload = definition.form.parse(given)
      return {
        payload,
        subject: definition.subject(payload),
        facts: definition.facts(payload),
        person: definition.person?.(payload),
        withdrawalRefusal: definition.withdrawalRefusal?.(payload) ?? null,
        records: definition.records(payload),
        evidence: async (context) => (await definition.evidence?.(context, payload)) ?? {},
        title: (locale) => definition.title(payload, locale),
        present: (reader, locale) => definition.present(payload, reader, locale),
        check: (context) => definition.check(context, payload),
        approved: (context, request) => definition.approved(context, payload, request),
        ended: async (context, request, how) => definition.ended?.(context, payload, request, how),
      }
    },
  }
}
