import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { claimUpload, ownerOf } from '../../system/files/public.ts'
import { requestAct } from './acts/contract-approval.ts'
import {
  type ContractColumns,
  type EmploymentFacts,
  findEmployments,
  findPublishedVersions,
  insertContracts,
  updateContract,
} from './contract.store.ts'
import { numberContracts } from './number-contracts.ts'
import type { ContractValues } from './precheck-contracts.ts'

type WrittenContract = WrittenRecord<Partial<ContractValues>>

/**
 * Creates and changes contracts. One that is given as signed is stored unsigned and its signature requested, as a flow
 * may ask for approval; an import carries over what was signed elsewhere.
 *
 * @throws DomainError at `number` without a rule, at `scanFileId` and `templateId` where they cannot be used
 */
export async function writeContracts(context: WriteContext, written: readonly WrittenContract[]): Promise<void> {
  const { tx, actor, now } = context
  const versions = await findPublishedVersions(
    tx,
    written.flatMap(({ values }) => values.templateId ?? []),
  )
  for (const { values } of written) if (values.scanFileId) await claimScan(context, values.scanFileId)
  const created = written.filter(({ isCreate }) => isCreate)
  await createContracts(context, created, versions)
  for (const { id, values } of written.filter(({ isCreate }) => !isCreate))
    await updateContract(tx, id, columnsOf(values, versions))
  if (context.origin === 'import') return
  for (const { id, values } of created)
    if (values.signedOn) await requestAct({ ...context, actor, now }, id, { act: 'sign', day: values.signedOn })
}

async function createContracts(
  context: WriteContext,
  created: readonly WrittenContract[],
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, platform, now, origin } = context
  if (created.length === 0) return
  const ids = [...new Set(created.flatMap(({ values }) => values.employmentId ?? []))]
  const employments = await findEmployments(tx, platform, ids, now)
  const placed = created.map((one) => ({ ...one, employment: employmentOf(employments, one) }))
  const numbers = await numberContracts(
    tx,
    placed.map(({ values, employment }) => ({
      given: values.number ?? '',
      unitId: employment.unitId,
      day: values.startsOn ?? '',
    })),
  )
  const rows = placed.map(({ id, values }, at) => ({
    ...{ id, employment_id: values.employmentId ?? '', number: numbers[at] ?? '' },
    ...{ kind: values.kind ?? '', place: values.place ?? '', work: values.work ?? '' },
    signed_on: origin === 'import' ? (values.signedOn ?? null) : null,
    ...{ starts_on: values.startsOn ?? '', ends_on: values.endsOn ?? null },
    probation_ends_on: values.probationEndsOn ?? null,
    requested_by_employee: values.requestedByEmployee ?? false,
    template_version_id: versionOf(values.templateId ?? null, versions),
    scan_file_id: values.scanFileId ?? null,
    predecessor_id: null,
  }))
  await insertContracts(tx, rows, now)
}

/** @throws DomainError at `employmentId`, for hidden and missing ones alike */
function employmentOf(employments: ReadonlyMap<string, EmploymentFacts>, { values }: WrittenContract): EmploymentFacts {
  const found = employments.get(values.employmentId ?? '')
  if (!found) throw invalid({ path: 'employmentId', key: 'field.not_visible' })
  return found
}

function columnsOf(values: Partial<ContractValues>, versions: ReadonlyMap<string, string>): ContractColumns {
  const { templateId } = values
  const given: Record<string, unknown> = {
    number: values.number,
    kind: values.kind,
    place: values.place,
    work: values.work,
    starts_on: values.startsOn,
    ends_on: values.endsOn,
    probation_ends_on: values.probationEndsOn,
    requested_by_employee: values.requestedByEmployee,
    scan_file_id: values.scanFileId,
    template_version_id: templateId === undefined ? undefined : versionOf(templateId, versions),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function versionOf(templateId: string | null, versions: ReadonlyMap<string, string>): string | null {
  if (templateId === null) return null
  const version = versions.get(templateId)
  if (version === undefined) throw invalid({ path: 'templateId', key: 'contract.no_template' })
  return version
}

/** @throws DomainError at `scanFileId` for a file that is no upload of the actor */
export async function claimScan({ tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>, id: string) {
  if (!(await claimUpload(tx, { id, purpose: contractScanUpload }, ownerOf(actor), now)))
    throw invalid({ path: 'scanFileId', key: 'field.invalid' })
}
