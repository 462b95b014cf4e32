import type { ErrorCode } from '@rostrum/contracts/errors'
import { readPhone } from '@rostrum/contracts/kernel/phone'
import { type RosterForm, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Precheck, ProposedChange } from '../../../engines/resource/binding.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findNearestRule, findOwners } from '../job-numbers/public.ts'
import { findNearestForm } from '../roster-fields/public.ts'
import { checkHire, type HireError, type HireField, type ReadValues, readSealed } from './check-hire.ts'
import {
  type FormerEmployment,
  findAllBySealed,
  findEmployeesOf,
  findFormerEmployments,
  findPlace,
  findPostsElsewhere,
  type HiringPlace,
} from './employee.store.ts'
import { once } from './once.ts'
import { hasEntryFlow, worksAlready } from './requires-approval.ts'
import { blindIndexOf } from './sealed-values.ts'
import type { HireValues } from './validate-hire.ts'

type Proposed = ProposedChange<Partial<HireValues>>

/**
 * Checks the rows of an import as hires and changes of staff would, with few statements for any number of rows. A hire
 * that is being written checks itself.
 */
export const precheckStaff: Precheck<Partial<HireValues>, HireField> = async (
  { platform, actor, now, tx },
  changes,
) => {
  const db = tx ?? platform.database.db
  const hires = changes.flatMap(({ id, before, after }) => (id === undefined && !before && after ? [after] : []))
  const checks = await HireChecks.of(db, platform, hires)
  const approval = approvalErrors({ db, platform, actor, now })
  const countries = await countriesOf(db, changes)
  const refusals: (readonly HireError[])[] = []
  for (const { id, before, after } of changes) {
    if (id === undefined && !before && after)
      refusals.push([...(await checks.refusals(after)), ...(await approval(after))])
    else refusals.push(before && after ? phoneErrors(after.phone, countries.get(id ?? '')) : [])
  }
  return refusals
}

type PrecheckContext = Omit<Parameters<Precheck<unknown, never>>[0], 'tx'> & { readonly db: Db | Tx }

/** A hire to come of a unit with a flow for entries is submitted on the page of entries. */
function approvalErrors({ db, platform, actor, now }: PrecheckContext) {
  const places = new Map<string, Promise<HiringPlace | undefined>>()
  const companies = new Map<string, Promise<{ readonly today: string }>>()
  const flows = new Map<string, Promise<boolean>>()
  return async ({ companyId, departmentId, effectiveOn }: Partial<HireValues>): Promise<readonly HireError[]> => {
    if (companyId === undefined || departmentId === undefined || effectiveOn === undefined) return []
    const place = await once(places, `${companyId} ${departmentId}`, () => findPlace(db, companyId, departmentId))
    if (place?.companyKind !== 'company') return []
    const { today } = await once(companies, companyId, () => settingsOfUnit(db, platform, companyId, now))
    if (worksAlready(actor, effectiveOn, today)) return []
    return (await once(flows, place.unitId, () => hasEntryFlow(db, place.unitId)))
      ? [at('departmentId', 'employee.approval_required')]
      : []
  }
}

async function countriesOf(db: Db | Tx, changes: readonly Proposed[]): Promise<ReadonlyMap<string, string>> {
  const ids = changes.flatMap(({ id, after }) => (id !== undefined && after?.phone ? [id] : []))
  const found = ids.length > 0 ? await findEmployeesOf(db, ids) : []
  return new Map(found.map(({ id, country }) => [id, country ?? '']))
}

const phoneErrors = (phone: string | undefined, country: string | undefined): readonly HireError[] =>
  phone && readPhone(phone, country ?? '') === undefined ? [{ path: 'phone', key: 'employee.phone' }] : []

type Facts = {
  readonly indexOf: (values: Partial<HireValues>) => string | undefined
  readonly people: ReadonlyMap<string, string>
  readonly former: ReadonlyMap<string, readonly FormerEmployment[]>
  readonly owners: ReadonlyMap<string, string>
  readonly isElsewhere: (hire: Partial<HireValues>) => boolean
}

/** Checks the hires of one sheet; what many rows ask for is read once. */
class HireChecks {
  readonly #db: Db | Tx
  readonly #facts: Facts
  readonly #places = new Map<string, Promise<HiringPlace | undefined>>()
  readonly #forms = new Map<string, Promise<RosterForm>>()
  readonly #rules = new Map<string, Promise<boolean>>()
  readonly #hired = new Set<string>()

  private constructor(db: Db | Tx, facts: Facts) {
    this.#db = db
    this.#facts = facts
  }

  static async of(db: Db | Tx, { personalData }: Platform, hires: readonly Partial<HireValues>[]): Promise<HireChecks> {
    const indexOf = ({ idNumber = '', nationality, ...rest }: Partial<HireValues>): string | undefined => {
      if (idNumber === '') return undefined
      const sealed = readSealed({ ...emptySealed, ...rest, idNumber, nationality: nationality ?? null }, '')
      return blindIndexOf(personalData, 'idNumber', sealed.idNumber)
    }
    const people = await findAllBySealed(
      db,
      'idNumber',
      hires.flatMap((hire) => indexOf(hire) ?? []),
    )
    const former = await findFormerEmployments(db, [...new Set(people.values())])
    const owners = await findOwners(
      db,
      hires.flatMap(({ jobNumber = '' }) => (jobNumber === '' ? [] : [jobNumber])),
    )
    const isElsewhere = await findPostsElsewhere(db, hires)
    return new HireChecks(db, {
      indexOf,
      people,
      owners,
      isElsewhere,
      former: Map.groupBy(former, ({ employeeId }) => employeeId),
    })
  }

  async refusals(given: Partial<HireValues>): Promise<readonly HireError[]> {
    const { companyId, departmentId, effectiveOn } = given
    if (companyId === undefined || departmentId === undefined || effectiveOn === undefined) return []
    const place = await once(this.#places, `${companyId} ${departmentId}`, () =>
      findPlace(this.#db, companyId, departmentId),
    )
    if (place?.companyKind !== 'company') return [at('companyId', 'employee.not_a_company')]
    if (!place.isOfCompany) return [at('departmentId', 'employee.other_company')]
    if (this.#facts.isElsewhere(given)) return [at('postId', 'employee.post_elsewhere')]
    const { country, unitId } = place
    if (country === null) return [at('companyId', 'employee.country_missing')]
    const values = { ...emptyHire, ...given, companyId, departmentId, effectiveOn }
    const sealed: ReadValues = readSealed(values, country)
    const index = this.#facts.indexOf(given)
    const known = index === undefined ? undefined : this.#facts.people.get(index)
    const former = this.#facts.former.get(known ?? '') ?? []
    const ofCompany = former.filter((one) => one.companyId === companyId)
    const form = await once(
      this.#forms,
      unitId,
      async () => (await findNearestForm(this.#db, unitId))?.form ?? standardRosterForm,
    )
    const servedProbation = ofCompany.some((one) => one.servedProbation)
    return [
      ...checkHire({ values, place: { ...place, country }, form, sealed, servedProbation }),
      ...(ofCompany.some(({ until }) => until === null || until > effectiveOn)
        ? [at('idNumber', 'employee.employed_already')]
        : []),
      ...this.#twinErrors(index),
      ...(await this.#numberErrors(given.jobNumber ?? '', unitId, known, former)),
    ]
  }

  #twinErrors(index: string | undefined): readonly HireError[] {
    if (index === undefined) return []
    const isTwin = this.#hired.has(index)
    this.#hired.add(index)
    return isTwin ? [at('idNumber', 'employee.hired_twice')] : []
  }

  async #numberErrors(
    jobNumber: string,
    unitId: string,
    known: string | undefined,
    former: readonly FormerEmployment[],
  ): Promise<readonly HireError[]> {
    const owner = this.#facts.owners.get(jobNumber)
    if (owner !== undefined && owner !== known)
      return [{ ...at('jobNumber', 'job_number.in_use'), params: { number: jobNumber } }]
    if (jobNumber !== '' || former.length > 0) return []
    const hasRule = await once(this.#rules, unitId, async () => (await findNearestRule(this.#db, unitId)) !== undefined)
    return hasRule ? [] : [at('jobNumber', 'job_number.no_rule')]
  }
}

const at = (path: HireField, key: ErrorCode): HireError => ({ path, key })

const emptySealed = { idNumber: '', phone: '', address: '', taxCode: '', insuranceCode: '' } as const

/** A hire of which nothing is given. */
const emptyHire: HireValues = {
  ...emptySealed,
  ...{
    jobNumber: '',
    name: '',
    latinName: '',
    email: '',
    effectiveOn: '',
    companyId: '',
    departmentId: '',
    postId: '',
  },
  ...{ regularisationDate: null, storeId: null, managerId: null, labourRelationId: null, rankId: null, gradeId: null },
  ...{ nationality: null, sex: null, birthday: null, unitId: '', managerCode: '', employmentState: 'entered' },
  ...{ probationState: 'none', entryDate: '', leaveDate: null },
}
