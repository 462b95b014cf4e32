import { type RosterForm, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { WriteContext } from '../../../engines/resource/binding.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { type CustomValues, findCustomFields, findNearestForm, splitCustom } from '../roster-fields/public.ts'
import { checkHire, type ReadValues, readSealed } from './check-hire.ts'
import {
  type FormerEmployment,
  findAllBySealed,
  findFormerEmployments,
  findPlace,
  findPostsElsewhere,
  type HiringPlace,
} from './employee.store.ts'
import { lockSealedValues } from './hire.store.ts'
import { once } from './once.ts'
import { hasEntryFlow, worksAlready } from './requires-approval.ts'
import { blindIndexOf } from './sealed-values.ts'
import type { HireValues } from './validate-hire.ts'

/** In whose name people are hired, and the request behind it where there is one. */
export type HireContext = Omit<WriteContext, 'actor'> & { readonly actor: Actor; readonly requestId?: string }

type HireInput = { readonly id: string; readonly values: HireValues }
type CountryPlace = HiringPlace & { readonly country: string }
type Draft = HireInput & {
  readonly place: CountryPlace
  readonly sealed: ReadValues
  /** Of the ID number; undefined without one. */
  readonly index: string | undefined
}

/** A hire that its rules allow. */
export type ReadHire = Omit<Draft, 'index'> & {
  readonly custom: CustomValues
  readonly employeeId: string
  /** Whether the person was employed before. */
  readonly isKnown: boolean
  readonly formerNumber: string | undefined
  /** Of an employment that goes on in another company; undefined without one. */
  readonly serviceStart: string | undefined
}

/**
 * Reads and checks hires. Other hires of people with the same ID numbers wait until the transaction ends.
 *
 * @throws DomainError at the fields of the first hire that is refused; `employee.employed_already`;
 *   `employee.approval_required`
 */
export async function readHires(context: HireContext, given: readonly HireInput[]): Promise<readonly ReadHire[]> {
  const drafts = await readDrafts(context, given)
  const indexes = drafts.flatMap(({ index }) => index ?? [])
  if (new Set(indexes).size < indexes.length) throw invalid({ path: 'idNumber', key: 'employee.hired_twice' })
  const { tx } = context
  if (indexes.length > 0) await lockSealedValues(tx, indexes)
  const people = await findAllBySealed(tx, 'idNumber', indexes)
  const former = Map.groupBy(await findFormerEmployments(tx, [...people.values()]), ({ employeeId }) => employeeId)
  const forms = new Map<string, Promise<RosterForm>>()
  const fields = await findCustomFields(tx)
  const hires: ReadHire[] = []
  for (const { index, ...draft } of drafts) {
    const known = index === undefined ? undefined : people.get(index)
    const { unitId } = draft.place
    const form = await once(forms, unitId, async () => (await findNearestForm(tx, unitId))?.form ?? standardRosterForm)
    const allowed = requireAllowed(draft, known, former.get(known ?? '') ?? [], form)
    hires.push({ ...allowed, custom: splitCustom(fields, draft.values) })
  }
  return hires
}

async function readDrafts(context: HireContext, given: readonly HireInput[]): Promise<readonly Draft[]> {
  const { tx, platform } = context
  const places = new Map<string, Promise<HiringPlace | undefined>>()
  const memo: Memo = { companies: new Map(), flows: new Map() }
  const drafts: Draft[] = []
  const isElsewhere = await findPostsElsewhere(
    tx,
    given.map(({ values }) => values),
  )
  for (const { id, values } of given) {
    const { companyId, departmentId } = values
    const place = await once(places, `${companyId} ${departmentId}`, () => findPlace(tx, companyId, departmentId))
    if (place?.companyKind !== 'company') throw invalid({ path: 'companyId', key: 'employee.not_a_company' })
    if (!place.isOfCompany) throw invalid({ path: 'departmentId', key: 'employee.other_company' })
    if (isElsewhere(values)) throw invalid({ path: 'postId', key: 'employee.post_elsewhere' })
    const { country } = place
    if (country === null) throw invalid({ path: 'companyId', key: 'employee.country_missing' })
    const sealed = readSealed(values, country)
    const { idNumber } = sealed
    const index = idNumber === '' ? undefined : blindIndexOf(platform.personalData, 'idNumber', idNumber)
    const draft = { id, values, place: { ...place, country }, sealed, index }
    await requireNoFlow(context, draft, memo)
    drafts.push(draft)
  }
  return drafts
}

/**
 * A hire goes through approval where the unit has a flow for entries, also one of a sheet.
 *
 * @throws DomainError `employee.approval_required`
 */
async function requireNoFlow({ tx, platform, actor, now, origin = 'command' }: HireContext, draft: Draft, memo: Memo) {
  if (origin === 'request') return
  const { values, place } = draft
  const { today } = await once(memo.companies, values.companyId, () =>
    settingsOfUnit(tx, platform, values.companyId, now),
  )
  if (origin === 'import' && worksAlready(actor, values.effectiveOn, today)) return
  if (await once(memo.flows, place.unitId, () => hasEntryFlow(tx, place.unitId)))
    throw new DomainError('employee.approval_required')
}

type Memo = {
  readonly companies: Map<string, Promise<{ readonly today: string }>>
  readonly flows: Map<string, Promise<boolean>>
}

function requireAllowed(
  draft: Omit<Draft, 'index'>,
  known: string | undefined,
  former: readonly FormerEmployment[],
  form: RosterForm,
): Omit<ReadHire, 'custom'> {
  const { values } = draft
  const ofCompany = former.filter(({ companyId }) => companyId === values.companyId)
  const errors = checkHire({ ...draft, form, servedProbation: ofCompany.some((one) => one.servedProbation) })
  if (errors.length > 0) throw invalid(...errors)
  if (ofCompany.some(({ until }) => until === null || until > values.effectiveOn))
    throw new DomainError('employee.employed_already')
  const serviceStarts = former.flatMap(({ until, serviceStart }) => (until === null ? [serviceStart] : []))
  return {
    ...draft,
    employeeId: known ?? crypto.randomUUID(),
    isKnown: known !== undefined,
    formerNumber: former[0]?.jobNumber,
    serviceStart: serviceStarts.toSorted()[0],
  }
}
