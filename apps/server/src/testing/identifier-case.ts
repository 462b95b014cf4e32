/** Identifiers of things of one person or one business unit, by the name of the thing. */
export type Things = Readonly<Record<string, string>>

/** The name of a thing in the world of others. */
type Thing = string

/**
 * The expected result for a caller who is not the owner, where it differs from the 404 or 403 of a missing thing. `at
 * field`: it is a field of something of their own, so the error is at that field. `without it`: a list or a sheet omits
 * it. `each refused`: the call takes many, and each has its own refusal.
 */
type Outcome = 'at field' | 'without it' | 'each refused'

/** How a call identifies what belongs to a person. */
export type IdentifierCase = {
  /** The identifier, and the thing that it names. */
  readonly names: Readonly<Record<string, Thing>>
  /** The other parts of a valid request. */
  readonly with?: (things: Things) => object
  readonly outcome?: Outcome
  /** No owner exists yet, so there is nothing to compare with. */
  readonly hidden?: true
}

type ResourceCall = 'read' | 'export' | 'change' | 'remove'

/** A change that is possible for many records at once. */
const bulkChanges: Readonly<
  Partial<Record<Thing, { readonly field: string; readonly value: unknown; readonly effectiveDay?: string }>>
> = {
  store: { field: 'status', value: 'paused', effectiveDay: '2026-12-01' },
  channel: { field: 'open', value: true, effectiveDay: '2026-12-01' },
  region: { field: 'open', value: true, effectiveDay: '2026-12-01' },
  department: { field: 'open', value: true, effectiveDay: '2026-12-01' },
  organisationPost: { field: 'open', value: true, effectiveDay: '2026-12-01' },
  unit: { field: 'kind', value: 'line' },
  account: { field: 'locked', value: true },
  role: { field: 'description', value: 'x' },
  project: { field: 'businessUnitId', value: '00000000-0000-8000-8000-000000000001' },
  position: { field: 'headcount', value: 7 },
  site: { field: 'latitude', value: 1 },
  room: { field: 'capacity', value: 7 },
  question: { field: 'points', value: 7 },
  paper: { field: 'minutes', value: 7 },
  attempt: { field: 'closesOn', value: '2026-12-24' },
  recruitingPost: { field: 'headcount', value: 7 },
  slide: { field: 'position', value: 7 },
  resume: { field: 'remark', value: 'x' },
  interview: { field: 'place', value: 'x' },
  storeLink: { field: 'remark', value: 'x' },
  leaveKind: { field: 'enabled', value: false },
  minimumLeaveUnit: { field: 'unit', value: 'day' },
  effectiveMonthRule: { field: 'latestEntryDay', value: 7 },
  fullAttendanceRule: { field: 'mostSupplements', value: 7 },
  workingTimeRule: { field: 'planning', value: 'refuse' },
  maternityProtection: { field: 'agrees', value: true },
  leaveAccount: { field: 'used', value: 1 },
  dealer: { field: 'enabled', value: false },
  accountRule: { field: 'enabled', value: true },
  channelPost: { field: 'remark', value: 'x' },
  storePerson: { field: 'remark', value: 'x' },
  reminderTemplate: { field: 'minutes', value: 7 },
  scheduleRow: { field: 'shift', value: 'OFF' },
  warehouse: { field: 'enabled', value: false },
  contractTemplate: { field: 'enabled', value: false },
  documentRequirement: { field: 'enabled', value: false },
  jobNumberRule: { field: 'enabled', value: false },
  attendanceConfiguration: { field: 'radius', value: 300 },
  clockInPermission: { field: 'to', value: '2026-01-30' },
  templateAssignment: { field: 'to', value: '2026-12-30' },
  maintenance: { field: 'remark', value: 'x' },
  approvalFlow: { field: 'enabled', value: false },
}

/** A resource's calls that name its records. */
export function ofResource(
  path: string,
  thing: Thing,
  ...calls: readonly ResourceCall[]
): Readonly<Record<string, IdentifierCase>> {
  const record = { names: { id: thing } }
  const bulk = {
    names: { ids: thing },
    with: () => ({ change: { mode: 'set', ...bulkChanges[thing] } }),
    outcome: 'without it',
  } as const
  const paths: Readonly<Record<ResourceCall, Readonly<Record<string, IdentifierCase>>>> = {
    read: {
      [`GET ${path}/{id}`]: record,
      [`GET ${path}/{id}/history`]: record,
      [`GET ${path}/{id}/related`]: record,
      [`GET ${path}/options`]: { names: { ids: thing }, outcome: 'without it' },
    },
    export: { [`POST ${path}/exports`]: { names: { ids: thing }, outcome: 'without it' } },
    change: {
      [`PUT ${path}/{id}`]: { ...record, with: () => ({ revision: 1 }) },
      ...(bulkChanges[thing] && { [`POST ${path}/bulk-previews`]: bulk, [`POST ${path}/bulk-changes`]: bulk }),
    },
    remove: { [`POST ${path}/removal`]: { names: { ids: thing } } },
  }
  return Object.assign({}, ...calls.map((call) => paths[call]))
}

/** The calls for the events of a resource's records. */
export function ofEvents(path: string, thing: Thing, event: Thing): Readonly<Record<string, IdentifierCase>> {
  const values = { revision: 1, effectiveDay: '2026-06-01', values: {} }
  const ofEvent = { names: { id: thing, event }, with: () => ({ revision: 1 }) }
  return {
    [`GET ${path}/{id}/events`]: { names: { id: thing } },
    [`POST ${path}/{id}/change-preview`]: { names: { id: thing }, with: () => values },
    [`POST ${path}/{id}/events/{event}/correction`]: ofEvent,
    [`POST ${path}/{id}/events/{event}/correction-preview`]: ofEvent,
    [`POST ${path}/{id}/events/{event}/rescission`]: ofEvent,
    [`POST ${path}/{id}/events/{event}/rescission-preview`]: ofEvent,
  }
}

export function ofImports(path: string, thing: Thing, field: string): Readonly<Record<string, IdentifierCase>> {
  const batch = { names: { id: thing } }
  return {
    [`GET ${path}/imports/{id}`]: batch,
    [`PUT ${path}/imports/{id}/cell`]: { ...batch, with: () => ({ number: 2, field, text: 'x' }) },
    [`POST ${path}/imports/{id}/confirmation`]: batch,
    [`DELETE ${path}/imports/{id}`]: batch,
    [`GET ${path}/imports/{id}/causes`]: batch,
    [`PUT ${path}/imports/{id}/replacement`]: { ...batch, with: () => ({ field, from: 'x', to: 'y' }) },
    [`PUT ${path}/imports/{id}/selection`]: { ...batch, with: () => ({ numbers: [2], excluded: true }) },
  }
}

/** The calls that change the state of records. */
export function ofTransitions(path: string, thing: Thing, action: string): Readonly<Record<string, IdentifierCase>> {
  const moved = { names: { ids: thing }, with: () => ({ action }), outcome: 'without it' } as const
  return { [`POST ${path}/transition-previews`]: moved, [`POST ${path}/transitions`]: moved }
}
