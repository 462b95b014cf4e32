import {
  type CodedPath,
  Degree,
  Education,
  type PersonFacts,
  PoliticalStatus,
} from '@rostrum/contracts/recruitment/positions/requirements'
import { type Answers, indexOptions, type Scalar, type WidgetOptions } from '@rostrum/forms'
import type { z } from 'zod'
import type { FormBindings } from './bindings.ts'
import type { LoadedForm } from './load-form.ts'
import type { ReferenceList, References } from './references.ts'

/** The facts in answers, by the bindings of their form. Missing answers give no fact. */
export function factsFrom(form: LoadedForm, answers: Answers, references: References): PersonFacts {
  const reader = new AnswerReader(form, references)
  const { bindings } = form
  const facts: { -readonly [K in keyof PersonFacts]: PersonFacts[K] | undefined } = {
    politicalStatus: reader.ruleValue(PoliticalStatus, bindings.politicalStatus, answers),
    household: reader.resolve(bindings.household, answers),
    birthplace: reader.resolve(bindings.birthplace, answers),
    studentOrigin: reader.resolve(bindings.studentOrigin, answers),
    certificates: certificatesOf(reader, bindings.certificates, answers),
    educations: educationsOf(reader, bindings.educations, answers),
    employments: employmentsOf(bindings.employments, answers),
  }
  return known(facts)
}

/**
 * The facts of an application: those that its form asks for are read from the form alone, because the office decides by
 * what it reads there; only the others come from the personal information.
 */
export function factsInForm(
  form: LoadedForm,
  answers: Answers,
  personal: PersonFacts,
  references: References,
): PersonFacts {
  const others = Object.entries(personal).filter(([fact]) => !Object.hasOwn(form.bindings, fact))
  return { ...Object.fromEntries(others), ...factsFrom(form, answers, references) }
}

/** A copy without undefined properties, so that merging facts overrides only known ones. */
function known(facts: { readonly [K in keyof PersonFacts]: PersonFacts[K] | undefined }): PersonFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}

function certificatesOf(
  reader: AnswerReader,
  bound: FormBindings['certificates'],
  answers: Answers,
): CodedPath[] | undefined {
  if (!bound) return undefined
  const chosen = answers[bound.field]
  const values = Array.isArray(chosen) ? chosen : []
  const held = values.flatMap((value) => reader.resolvedValue(bound.field, value) ?? [])
  return held.length > 0 || saysNone(bound, answers) ? held : undefined
}

/** An empty list means none only when the person has declared so, or has no way to declare it. */
const saysNone = ({ none }: { readonly none?: string | undefined }, answers: Answers): boolean =>
  none === undefined || answers[none] === true

function educationsOf(
  reader: AnswerReader,
  bound: FormBindings['educations'],
  answers: Answers,
): PersonFacts['educations'] {
  if (!bound) return undefined
  const rows = rowsOf(answers[bound.rows]).flatMap((row) => {
    const education = reader.ruleValue(Education, bound.education, row, bound.rows)
    if (!education) return []
    const degree = reader.ruleValue(Degree, bound.degree, row, bound.rows)
    const major = reader.resolve(bound.major, row, bound.rows)
    return [{ education, ...(degree && { degree }), ...(major && { major }) }]
  })
  // Everybody has some education: an empty list is not filled in yet.
  return rows.length > 0 ? rows : undefined
}

function employmentsOf(bound: FormBindings['employments'], answers: Answers): PersonFacts['employments'] {
  if (!bound) return undefined
  const periods = rowsOf(answers[bound.rows]).flatMap((row) => {
    const from = dayOf(row[bound.from], 'first')
    return from === undefined ? [] : [{ from, to: dayOf(row[bound.to], 'last') ?? null }]
  })
  return periods.length > 0 || saysNone(bound, answers) ? periods : undefined
}

function rowsOf(value: unknown): Answers[] {
  if (!Array.isArray(value)) return []
  return value.filter((row): row is Answers => typeof row === 'object' && row !== null)
}

/** A day unchanged; a month as its first or last day. */
function dayOf(value: unknown, edge: 'first' | 'last'): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return undefined
  if (edge === 'first') return `${value}-01`
  // Day 0 of a month is the last one of the month before.
  const days = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5)), 0)).getUTCDate()
  return `${value}-${days}`
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Reads choices of a form in the terms of the rules. */
class AnswerReader {
  readonly #form: LoadedForm
  readonly #references: References

  constructor(form: LoadedForm, references: References) {
    this.#form = form
    this.#references = references
  }

  /** The value of a choice for the rules: the group of the list, or the value itself. */
  ruleValue<E extends string>(
    values: z.ZodType<E>,
    field: string | undefined,
    answers: Answers,
    rows?: string,
  ): E | undefined {
    const value = field === undefined ? undefined : answers[field]
    if (field === undefined || !isScalar(value)) return undefined
    const { reference } = this.#choices(field, rows)
    return values.safeParse(reference?.ruleValue?.(value) ?? value).data
  }

  resolve(field: string | undefined, answers: Answers, rows?: string): CodedPath | undefined {
    return field === undefined ? undefined : this.resolvedValue(field, answers[field], rows)
  }

  /** A code with its name and path; the answer of a cascader is the path itself. */
  resolvedValue(field: string, value: unknown, rows?: string): CodedPath | undefined {
    const { options, reference } = this.#choices(field, rows)
    if (Array.isArray(value) && value.length > 0 && value.every(isScalar)) {
      const last = options?.resolvePath(value)?.at(-1)
      return last && { code: String(last.value), name: last.label, path: value.map(String) }
    }
    if (!isScalar(value) || value === '') return undefined
    const listed = reference?.resolve?.(value)
    if (listed) return listed
    const code = String(value)
    return { code, name: options?.find(value)?.label ?? code, path: [code] }
  }

  #choices(field: string, rows: string | undefined) {
    const { dsName, optionItems } = this.#optionsOf(field, rows)
    const source = this.#form.definition.dataSources?.find(({ name }) => name === dsName)
    const reference: ReferenceList | undefined = source && this.#references.list(source)
    return { reference, options: reference?.options ?? (optionItems && indexOptions(optionItems)) }
  }

  #optionsOf(field: string, rows: string | undefined): WidgetOptions {
    const { fields } = this.#form.compiled.plan
    const owner = fields.find(({ name }) => name === rows)
    const scope = owner?.kind === 'rows' ? owner.columns : fields
    return scope.find(({ name }) => name === field)?.options ?? {}
  }
}
