import type {
  FieldDescription,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'

/** Why a change is made; stored with its event. */
const remark: FieldDescription = {
  ...{ name: 'remark', kind: 'text', required: false, maximumLength: 100, writable: 'always' },
  ...{ filterable: false, sortable: false, imported: false },
}

/** The fields of a form: where writes are events, these take a remark too. */
export const withRemark = ({ effectiveDay, fields }: ResourceDescription): readonly FieldDescription[] =>
  effectiveDay === undefined ? fields : [...fields, remark]

/** A record to change: the day of the change is never that of the last one. */
export const withoutDay = ({ effectiveDay }: ResourceDescription, record: ResourceRecord): ResourceRecord =>
  effectiveDay === undefined ? record : { ...record, [effectiveDay]: null }
