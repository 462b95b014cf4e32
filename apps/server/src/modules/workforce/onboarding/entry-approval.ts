import { formatDate } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { actionOfEnd, defineApprovalKind, type PresentedField } from '../../../engines/approval/approval-kind.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { departmentRecord, personRecord } from '../employees/public.ts'
import { deleteSealedOf, lockEntry, setEntryRequest } from './entry.store.ts'
import { entryMachine } from './entry-machine.ts'
import { makeEmployment, tryEntry } from './make-employment.ts'

export const entryKind = 'entry'

const Shown = z.object({ field: z.string(), as: z.enum(['text', 'day', 'option']), value: z.string() })

/** What a request stores: how the hire looked at its submission. Sealed values stay in the entry. */
const Payload = z.object({
  entryId: z.uuid(),
  unit: z.uuid(),
  department: z.uuid(),
  store: z.uuid().nullable(),
  managerId: z.uuid().nullable(),
  day: z.iso.date(),
  name: z.string(),
  shown: z.array(Shown),
  remark: z.string(),
  facts: z.object({ postKind: z.string().nullable(), probation: z.boolean(), rehire: z.boolean() }),
})
export type EntryPayload = z.output<typeof Payload>

/** A hire that others decide on. The last approval makes the employment, once. */
export const entryApproval = defineApprovalKind<EntryPayload>({
  kind: entryKind,
  area: 'workforce',
  concernsStaff: true,
  approvesByTimeout: false,
  form: Payload,
  bulk: true,
  factKinds: { postKind: 'text', probation: 'boolean', rehire: 'boolean' },
  subject: ({ unit, department, store, managerId, day, name }) => ({
    ...{ unit, department, day, newcomer: { name, managerId } },
    ...(store !== null && { store }),
  }),
  facts: ({ facts }) => facts,
  title: ({ name }, locale) => translate('entry.title', { name }, locale),
  present: (payload, _reader, locale) => presentEntry(payload, locale),
  records: ({ entryId, department, managerId }) => [
    { resources: ['entry', 'guide-entry'], id: entryId },
    ...departmentRecord(department),
    ...(managerId === null ? [] : [personRecord(managerId)]),
  ],
  async check(context, { entryId }) {
    const entry = await lockEntry(context.tx, entryId)
    return entry?.state === 'in_approval' ? tryEntry(context, entry) : [{ path: 'name', key: 'record.conflict' }]
  },
  async approved(context, { entryId }, { id }) {
    const { tx, actor, now } = context
    const entry = await lockEntry(tx, entryId)
    if (entry?.state !== 'in_approval') return
    const employmentId = crypto.randomUUID()
    await makeEmployment(context, entry, employmentId)
    await transition(tx, entryMachine, entry, 'approve', { actor, role: 'flow', now }, { employment_id: employmentId })
    await deleteSealedOf(tx, entryId)
    const request = await tx.selectFrom('approval_request').select('id').where('id', '=', id).executeTakeFirst()
    if (request) await setEntryRequest(tx, entryId, id)
  },
  async ended({ tx, actor, now }, { entryId }, _request, how) {
    const entry = await lockEntry(tx, entryId)
    if (entry?.state !== 'in_approval') return
    await transition(tx, entryMachine, entry, actionOfEnd[how], { actor, role: 'flow', now })
    await deleteSealedOf(tx, entryId)
  },
})

function presentEntry({ name, day, shown, remark }: EntryPayload, locale: Locale): readonly PresentedField[] {
  const text = ({ field, as, value }: EntryPayload['shown'][number]): string => {
    if (as === 'day') return formatDate(value, 'day', locale, 'UTC')
    return as === 'option' ? translate(`option.employment.${field}.${value}`, {}, locale) : value
  }
  return [
    { name: 'name', label: 'field.entry.name', value: name },
    { name: 'effectiveOn', label: 'field.entry.effectiveOn', value: formatDate(day, 'day', locale, 'UTC') },
    ...shown.map((one) => ({ name: one.field, label: `field.entry.${one.field}`, value: text(one) })),
    ...(remark === '' ? [] : [{ name: 'remark', label: 'field.entry.remark', value: remark }]),
  ]
}
