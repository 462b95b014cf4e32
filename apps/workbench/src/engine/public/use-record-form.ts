import type {
  FieldDescription,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Editing, isStale, useEdits } from '../../parts/editing/use-edits.ts'
import { hasInvalidDates } from '../../parts/page/invalid-dates.ts'
import { useToday } from '../../parts/page/use-today.ts'
import { request } from '../../shell/api.ts'
import { fieldErrorMessages, useFailureMessage } from '../../shell/failure.ts'
import { setUnsaved, usePage } from '../../shell/page-context.ts'
import { businessUnit } from '../../shell/unit.ts'
import { useConfirmDiscard } from '../../shell/unsaved.ts'
import { useT } from '../../shell/use-t.ts'
import { withoutDay, withRemark } from '../timeline/form-fields.ts'
import { useChangeReview } from '../timeline/use-change-review.ts'
import { readPresets } from './presets.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type Saved = { readonly id: string; readonly revision: number }

export type RecordFormProps = {
  readonly description: ResourceDescription
  /** Undefined for a record to create. */
  readonly record: ResourceRecord | undefined
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** A record that can be saved and would be of no use. */
type Caution = {
  /** What would not work. */
  readonly sentence: string
  /** Whether to save it all the same. */
  readonly question: string
}

export type RecordFormState = {
  readonly form: RefObject<HTMLFormElement | null>
  /** The fields that can be written now. */
  readonly fields: readonly FieldDescription[]
  readonly busy: boolean
  valueOf(name: string): unknown
  enter(name: string, value: unknown): void
  /** The error of a field, or of anything inside it. */
  errorOf(name: string): string | undefined
  /** Whether a custom layout said so of a field (`require`). */
  requires(name: string): boolean
  /** Custom fields tell with it what the record needs where it belongs. */
  require(further: FurtherRequired | undefined): void
  /** What others have saved while this form was being filled in. */
  readonly editing: Editing<ResourceRecord>
  /** Errors that no field shows: the refusal as a whole, if one of its errors is out of view. */
  readonly failure: string | undefined
  /** The code of the refusal. */
  readonly reason: string | undefined
  /** What the change does, while its author is asked whether to save it. */
  readonly review: ReturnType<typeof useChangeReview>['open']
  /** What would not work as entered, next to the button that saves; it is asked about before it is saved. */
  readonly caution: Caution | undefined
  /** Custom fields tell with it what would not work. */
  warn(caution: Caution | undefined): void
  /** The question about the caution, while it is open. */
  readonly doubt: { readonly onAnswer: (save: boolean) => void } | undefined
  submit(event: FormEvent<HTMLFormElement>): void
  cancel(): void
}

/** Fields that the record needs besides those that its definition requires, and what is shown at a missing one. */
type FurtherRequired = { readonly fields: readonly string[]; readonly sentence: string }

/** Renders the fields of one resource in a custom layout: `field` is the default control of a field. */
export type RecordFieldsProps = {
  readonly form: RecordFormState
  readonly record: ResourceRecord | undefined
  readonly field: (name: string) => ReactNode
}

/**
 * Values of a new record that follow from the page: those of its address, and the business unit of the user. A record
 * with a history begins today.
 */
const presetsOf = (
  { fields, effectiveDay }: ResourceDescription,
  search: string,
  today: string,
): Record<string, unknown> => ({
  ...(effectiveDay !== undefined && { [effectiveDay]: today }),
  ...Object.fromEntries(
    fields
      .filter(
        ({ relation, writable, name }) =>
          relation === 'business-unit' && name === 'businessUnitId' && writable !== 'never',
      )
      .flatMap(({ name }) => (businessUnit.get() === '' ? [] : [[name, businessUnit.get()]])),
  ),
  ...Object.fromEntries(
    readPresets(new URLSearchParams(search)).filter(([name]) =>
      fields.some((field) => field.name === name && field.writable !== 'never'),
    ),
  ),
})

/** A record to create, with the server's defaults unless other values are entered. */
const blankOf = ({ fields }: ResourceDescription, presets: Record<string, unknown>): ResourceRecord => ({
  ...Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  ...presets,
  id: '',
  revision: 0,
})

/** Creates or changes a record. Only changed fields are sent, so that two people can change different fields. */
export function useRecordForm({ description, record, onDone, onCancel }: RecordFormProps): RecordFormState {
  const t = useT()
  const { path } = description
  const { tab } = usePage()
  const today = useToday()
  const queries = useQueryClient()
  const sentenceOf = useFailureMessage()
  const confirmDiscard = useConfirmDiscard()
  const form = useRef<HTMLFormElement>(null)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const review = useChangeReview(description)
  const fields = withRemark(description).filter(
    ({ writable }) => writable === 'always' || (writable === 'once' && !record),
  )
  const [presets] = useState(() => presetsOf(description, tab.search, today))
  const [blank] = useState(() => blankOf(description, presets))
  // The same object until the record changes.
  const stored = useMemo(() => record && withoutDay(description, record), [description, record])
  const editing = useEdits<ResourceRecord>(
    stored ?? blank,
    fields.map(({ name }) => name),
  )
  const { dirty, draft, entered } = editing
  useUnsavedGuard(tab.path, dirty)
  const save = useMutation({
    onMutate: () => {
      setCorrected(new Set())
      return entered
    },
    mutationFn: async () => {
      if (!record) return request<Saved>(`POST ${path}`, { ...presets, ...entered })
      const changed = { id: record.id, revision: draft.revision }
      if (!(await review.ask(changed, entered))) return undefined
      return request<Saved>(`PUT ${path}/{id}`, { ...entered, ...changed })
    },
    onSuccess: async (saved, _, sent) => {
      if (!saved) return
      const { id, revision } = saved
      editing.commit(revision, sent)
      toast({ tone: 'done', message: t('list.saved') })
      setUnsaved(tab.path, false)
      await queries.invalidateQueries({ queryKey: [path] })
      onDone(id)
    },
    onError: async (error) => {
      if (isStale(error)) {
        await queries.invalidateQueries({ queryKey: [path, 'record'] })
        editing.focusNotice()
      }
    },
  })
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [save.error])
  const { requires, require, withMissing } = useFurtherRequired(fields, draft)
  const { caution, warn, doubt, saveUnlessDoubtful } = useDoubt(() => save.mutate())
  const errors = withMissing(fieldErrorMessages(save.error))
  const unseen = Object.keys(errors).filter((name) => !fields.some((field) => field.name === name.split(/[.[]/)[0]))
  return {
    form,
    fields,
    busy: save.isPending,
    valueOf: (name) => draft[name],
    enter: (name, value) => {
      setCorrected((known) => new Set(known).add(name))
      // A choice that belongs to the old value alone is invalid for the new one.
      const dependent = fields.filter(({ dependsOn, among }) => dependsOn === name && among === undefined)
      editing.touch({ [name]: value, ...Object.fromEntries(dependent.map((field) => [field.name, null])) })
    },
    requires,
    require,
    editing,
    review: review.open,
    caution,
    warn,
    doubt,
    // An error of the old value does not apply to the new one.
    errorOf: (name) => (corrected.has(name) && name in errors ? undefined : errorWithin(name, errors)),
    failure:
      save.error && !isStale(save.error) && (Object.keys(errors).length === 0 || unseen.length > 0)
        ? sentenceOf(save.error)
        : undefined,
    reason: save.error instanceof ApiFailure ? save.error.reason : undefined,
    submit: (event) => {
      event.preventDefault()
      if (hasInvalidDates(event.currentTarget)) return
      if (record && !dirty) onCancel()
      else if (editing.canSubmit()) saveUnlessDoubtful()
    },
    cancel: () => confirmDiscard(tab.path, onCancel),
  }
}

/** The server refuses what the definition requires before it asks for the others; all of them are named at once. */
function useFurtherRequired(fields: readonly FieldDescription[], draft: ResourceRecord) {
  const [further, require] = useState<FurtherRequired>()
  const requires = (name: string) => further?.fields.includes(name) ?? false
  const withMissing = (refused: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    if (further === undefined || Object.keys(refused).length === 0) return refused
    const missing = fields.filter(({ name }) => requires(name) && isMissing(draft[name]))
    return { ...Object.fromEntries(missing.map(({ name }) => [name, further.sentence])), ...refused }
  }
  return { requires, require, withMissing }
}

/** Asks before a record that would be of no use is saved. */
function useDoubt(save: () => void) {
  const [caution, warn] = useState<Caution>()
  const [open, setOpen] = useState(false)
  const onAnswer = (answer: boolean) => {
    setOpen(false)
    if (answer) save()
  }
  return {
    caution,
    warn,
    doubt: caution && open ? { onAnswer } : undefined,
    saveUnlessDoubtful: () => (caution ? setOpen(true) : save()),
  }
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

const errorWithin = (name: string, errors: Readonly<Record<string, string>>) =>
  errors[name] ??
  Object.entries(errors).find(([path]) => path.startsWith(`${name}.`) || path.startsWith(`${name}[`))?.[1]
