import { z } from 'zod'
import { shortLine } from '../../kernel/text-schemas.ts'

/** When a value has to be there. Before that it may be missing, and is shown as incomplete. */
export const requiredAt = ['entry', 'regularisation', 'pay', 'never'] as const
export type RequiredAt = (typeof requiredAt)[number]

type StandardField = {
  readonly group: string
  readonly requiredAt: RequiredAt
  /** Encrypted; every reader sees it masked. */
  readonly sealed?: true
  /** Nothing works without it: it cannot be disabled, and is required at the entry. */
  readonly fixed?: true
}

const sealed = { sealed: true } as const
const fixed = { requiredAt: 'entry', fixed: true } as const

/** The fields that every staff file can have, with their group in the standard form. */
export const standardFields = {
  name: { group: 'basic', ...fixed },
  latin_name: { group: 'basic', requiredAt: 'never' },
  job_number: { group: 'basic', ...fixed },
  sex: { group: 'basic', requiredAt: 'entry' },
  birthday: { group: 'basic', requiredAt: 'entry' },
  nationality: { group: 'basic', requiredAt: 'entry' },
  photo: { group: 'basic', requiredAt: 'regularisation' },
  entry_date: { group: 'placement', ...fixed },
  leave_date: { group: 'placement', requiredAt: 'never' },
  department: { group: 'placement', ...fixed },
  post: { group: 'placement', ...fixed },
  store: { group: 'placement', requiredAt: 'never' },
  manager: { group: 'placement', requiredAt: 'never' },
  labour_relation: { group: 'placement', requiredAt: 'entry' },
  rank: { group: 'placement', requiredAt: 'never' },
  grade: { group: 'placement', requiredAt: 'never' },
  phone: { group: 'contact', requiredAt: 'entry', ...sealed },
  email: { group: 'contact', requiredAt: 'never' },
  address: { group: 'contact', requiredAt: 'never', ...sealed },
  emergency_contacts: { group: 'contact', requiredAt: 'regularisation', ...sealed },
  id_number: { group: 'personal', requiredAt: 'entry', ...sealed },
  nation: { group: 'personal', requiredAt: 'never' },
  education: { group: 'personal', requiredAt: 'never' },
  working_since: { group: 'personal', requiredAt: 'never' },
  clothes_size: { group: 'personal', requiredAt: 'never' },
  hospital: { group: 'personal', requiredAt: 'never' },
  tax_code: { group: 'pay', requiredAt: 'pay', ...sealed },
  insurance_code: { group: 'pay', requiredAt: 'pay', ...sealed },
  bank_cards: { group: 'pay', requiredAt: 'pay', ...sealed },
} as const satisfies Readonly<Record<string, StandardField>>
export type StandardFieldName = keyof typeof standardFields
export const standardFieldNames = Object.keys(standardFields) as [StandardFieldName, ...StandardFieldName[]]
export const standardField = (name: StandardFieldName): StandardField => standardFields[name]

export const standardGroups = ['basic', 'placement', 'contact', 'personal', 'pay'] as const
export type StandardGroup = (typeof standardGroups)[number]

/** Every widget of the form engine that takes an answer and needs no host. */
export const rosterWidgets = [
  ...(['input', 'textarea', 'number', 'radio', 'checkbox', 'select', 'cascader', 'date', 'date-range'] as const),
  ...(['time', 'time-range', 'switch', 'slider', 'rate', 'color', 'rich-editor'] as const),
  ...(['file-upload', 'picture-upload'] as const),
] as const
export type RosterWidget = (typeof rosterWidgets)[number]

/** A value is sealed as a text. The mask of a choice among few, or of a picture, would hide nothing or all of it. */
export const sealableWidgets: ReadonlySet<RosterWidget> = new Set(['input', 'textarea', 'number'])

const widgetsWithoutInput: ReadonlySet<RosterWidget> = new Set([
  ...(['cascader', 'date-range', 'time-range', 'rich-editor', 'file-upload', 'picture-upload'] as const),
])
/** Whether forms and sheets of staff take values of a widget. The others have no input there. */
export const hasInput = (widget: RosterWidget): boolean => !widgetsWithoutInput.has(widget)

const Text = shortLine(0, 60)
/** A text by language; one of them at least. Readers of others see English, or else the first. */
export const RosterLabels = z
  .object({
    'zh-CN': Text.optional(),
    en: Text.optional(),
    vi: Text.optional(),
    th: Text.optional(),
    lo: Text.optional(),
    km: Text.optional(),
    my: Text.optional(),
  })
  .meta({ id: 'RosterLabels' })
export type RosterLabels = z.output<typeof RosterLabels>

const RosterOption = z.object({ value: z.string().trim().min(1).max(40), labels: RosterLabels })

export const RosterStandardField = z.object({
  kind: z.literal('standard'),
  name: z.enum(standardFieldNames),
  labels: RosterLabels.describe('Other names than those of the product'),
  requiredAt: z.enum(requiredAt),
  enabled: z.boolean(),
})

const customName = /^c_[a-z0-9]{8}$/
export const CustomFieldName = z.string().regex(customName, { message: 'field.invalid' })
export const isCustomField = (name: string): boolean => customName.test(name)

export const RosterCustomField = z.object({
  kind: z.literal('custom'),
  name: CustomFieldName,
  labels: RosterLabels,
  widget: z.enum(rosterWidgets),
  options: z.array(RosterOption).max(200).describe('What radio, checkbox and select offer'),
  settings: z.record(z.string().max(40), z.json()).describe('Further options of the widget'),
  sealed: z.boolean(),
  dated: z.boolean(),
  selfService: z.boolean(),
  searchable: z.boolean(),
  requiredAt: z.enum(requiredAt),
  enabled: z.boolean(),
})
export type RosterCustomField = z.output<typeof RosterCustomField>

export const RosterField = z.discriminatedUnion('kind', [RosterStandardField, RosterCustomField])
export type RosterField = z.output<typeof RosterField>

export const RosterGroup = z.object({
  id: z.string().regex(/^[a-z0-9_]{1,20}$/, { message: 'field.invalid' }),
  labels: RosterLabels.describe('Of a group of the product: other names than its own'),
  fields: z.array(RosterField).max(60),
})
export type RosterGroup = z.output<typeof RosterGroup>

export const RosterForm = z.object({ groups: z.array(RosterGroup).min(1).max(20) }).meta({ id: 'RosterForm' })
export type RosterForm = z.output<typeof RosterForm>

export const fieldsOf = ({ groups }: RosterForm): readonly RosterField[] => groups.flatMap(({ fields }) => fields)

export const customFieldsOf = (form: RosterForm): readonly RosterCustomField[] =>
  fieldsOf(form).filter((field) => field.kind === 'custom')

/** The form that holds where no unit upwards has its own. */
export const standardRosterForm: RosterForm = {
  groups: standardGroups.map((id) => ({
    id,
    labels: {},
    fields: standardFieldNames
      .filter((name) => standardFields[name].group === id)
      .map((name) => ({
        ...{ kind: 'standard', name, labels: {}, enabled: true },
        requiredAt: standardFields[name].requiredAt,
      })),
  })),
}
