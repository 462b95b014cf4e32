import { readPhone } from '@rostrum/contracts/kernel/phone'
import type { Permission } from '@rostrum/contracts/permissions'
import type { entries } from '@rostrum/contracts/workforce/onboarding/resources'
import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import type { z } from 'zod'
import { submitRequest } from '../../../engines/approval/submit-request.ts'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { labelsOf } from '../../../engines/resource/labels.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { blindIndexOf, findBySealed, findPlace } from '../employees/public.ts'
import { employmentsOf, resourcesOf } from '../personnel/public.ts'
import { findCustomFields, splitCustom } from '../roster-fields/public.ts'
import { findPostKind, hasOpenEntry, insertEntry, insertSealed, setEntryRequest } from './entry.store.ts'
import { type EntryPayload, entryKind } from './entry-approval.ts'
import { sealCustom, sealEntry } from './entry-values.ts'

export type EntryValues = z.output<typeof entries.schema>

/**
 * Submits hires. Where a flow of the unit decides on them, they count with the last approval; otherwise immediately. Their
 * values are frozen.
 *
 * @throws DomainError at the fields that are refused; `entry.already_requested`; as `submitRequest`
 */
export async function submitEntries(
  context: WriteContext,
  written: readonly WrittenRecord<Partial<EntryValues>>[],
): Promise<void> {
  for (const { id, values } of written) await submitEntry(context, id, values as EntryValues)
}

/** The same for posts of kind guide. @throws DomainError at the post of another kind */
export async function submitGuideEntries(
  context: WriteContext,
  written: readonly WrittenRecord<Partial<EntryValues>>[],
): Promise<void> {
  for (const { id, values } of written) {
    const { postId = '', effectiveOn = '' } = values
    if ((await findPostKind(context.tx, postId, effectiveOn)) !== 'guide')
      throw invalid({ path: 'postId', key: 'entry.guide_post' })
    await submitEntry(context, id, values as EntryValues, 'guide-entry:submit')
  }
}

async function submitEntry(
  context: WriteContext,
  id: string,
  values: EntryValues,
  permission: Permission = 'entry:submit',
): Promise<void> {
  const { tx, platform, actor, now } = context
  const place = await findPlace(tx, values.companyId, values.departmentId)
  if (place?.companyKind !== 'company') throw invalid({ path: 'companyId', key: 'employee.not_a_company' })
  if (!place.isOfCompany) throw invalid({ path: 'departmentId', key: 'employee.other_company' })
  const index = idNumberIndex(context, values, place.country)
  if (index !== null && (await hasOpenEntry(tx, values.companyId, index)))
    throw new DomainError('entry.already_requested')
  // A number that is none is refused where the hire is checked.
  const phone = readPhone(values.phone, place.country ?? '') ?? values.phone
  const { plain, dated, sealed } = splitCustom(await findCustomFields(tx), values)
  await insertEntry(tx, {
    ...{ id, name: values.name, latin_name: values.latinName, sex: values.sex, birthday: values.birthday },
    ...{ nationality: values.nationality, email: values.email, custom: JSON.stringify({ ...plain, ...dated }) },
    ...sealEntry(platform.personalData, { ...values, phone }),
    ...{ id_number_index: index, job_number: values.jobNumber },
    ...{ effective_on: values.effectiveOn, regularisation_date: values.regularisationDate },
    ...{ company_id: values.companyId, unit_id: place.unitId, department_id: values.departmentId },
    ...{ post_id: values.postId, store_id: values.storeId, manager_id: values.managerId },
    ...{ labour_relation_id: values.labourRelationId, rank_id: values.rankId, grade_id: values.gradeId },
    ...{ remark: values.remark, state: 'in_approval', requester_id: actor.accountId, submitted_at: now },
  })
  await insertSealed(tx, id, sealCustom(platform.personalData, sealed))
  const payload = await payloadOf(context, {
    ...{ id, values, unit: place.unitId, index },
    language: languageOfCountry(place.country),
  })
  const submitted = await submitRequest({ platform, tx, actor, now }, { kind: entryKind, payload, permission })
  if (submitted.outcome === 'submitted') await setEntryRequest(tx, id, submitted.requestId)
}

export function idNumberIndex(
  { platform }: Pick<WriteContext, 'platform'>,
  { idNumber, nationality }: Pick<EntryValues, 'idNumber' | 'nationality'>,
  country: string | null,
): string | null {
  if (idNumber === '') return null
  return blindIndexOf(platform.personalData, 'idNumber', normalizeIdNumberOf(nationality ?? country ?? '', idNumber))
}

const shownRelations = [
  ...(['companyId', 'departmentId', 'postId', 'storeId', 'managerId', 'labourRelationId', 'rankId'] as const),
] as const

type Submitting = {
  readonly id: string
  readonly values: Omit<EntryValues, 'idNumber'>
  readonly unit: string
  readonly index: string | null
  /** That of the country of the company, whose people decide. */
  readonly language: Locale
}

/** How a hire looks to those who decide on it. Sealed values are not part of it. */
export async function payloadOf(
  { tx, platform, actor, now }: WriteContext,
  { id, values, unit, index, language }: Submitting,
): Promise<EntryPayload> {
  const { effectiveOn: day } = values
  const reads = { platform, actor, now, language, tx, asOf: day }
  const resource = employmentsOf(platform)
  const labels = await labelsOf(resourcesOf(platform), resource, reads, [{ ...values, id, revision: 0 }])
  const relations: Readonly<Record<string, string | undefined>> = resource.def.relations ?? {}
  const named = shownRelations.flatMap((field) => {
    const value = values[field]
    const label = value === null ? undefined : labels[relations[field] ?? '']?.[value]
    return label === undefined ? [] : [{ field, as: 'text' as const, value: label }]
  })
  const days = values.regularisationDate === null ? [] : [values.regularisationDate]
  return {
    ...{ entryId: id, unit, department: values.departmentId, store: values.storeId, managerId: values.managerId },
    ...{ day, name: values.name, remark: values.remark },
    shown: [
      ...named,
      ...(values.sex === null ? [] : [{ field: 'sex', as: 'option' as const, value: values.sex }]),
      ...days.map((value) => ({ field: 'regularisationDate', as: 'day' as const, value })),
    ],
    facts: {
      postKind: await findPostKind(tx, values.postId, day),
      probation: values.regularisationDate !== null,
      rehire: index !== null && (await findBySealed(tx, 'idNumber', index)).length > 0,
    },
  }
}
