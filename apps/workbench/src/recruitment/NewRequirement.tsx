import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { educations } from '@rostrum/contracts/education-levels'
import type { Degree, PoliticalStatus, RegionOf, Requirement } from '@rostrum/contracts/requirements'
import { FieldError } from '@rostrum/ui/FieldError'
import { type FormEvent, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './RequirementPanel.module.css'

type Rule = Requirement['rule']

const rules = [
  'education',
  'degree',
  'major',
  'age',
  'sex',
  'politicalStatus',
  'region',
  'workYears',
  'certificate',
  'condition',
] as const satisfies readonly Rule[]
const degrees = ['bachelor', 'master', 'doctor'] as const satisfies readonly Degree[]
const statuses = [
  'party',
  'probationary',
  'youthLeague',
  'democraticParty',
  'independent',
  'masses',
] as const satisfies readonly PoliticalStatus[]
const places = ['household', 'birthplace', 'studentOrigin'] as const satisfies readonly RegionOf[]

/** One more requirement: which rule, and what it asks. */
export function NewRequirement({ onAdd }: { onAdd: (requirement: Requirement) => void }) {
  const t = useT()
  const [rule, setRule] = useState<Rule>('education')
  const [silent, setSilent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const requirement = readers[rule](new FormData(event.currentTarget))
    setSilent(!requirement)
    if (!requirement) return
    onAdd(requirement)
    event.currentTarget.reset()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('position.add_requirement')}
        value={rule}
        onChange={(event) => {
          setSilent(false)
          setRule(rules.find((one) => one === event.currentTarget.value) ?? 'education')
        }}
        data={rules.map((value) => ({ value, label: t(`requirement.rule_${value}`) }))}
      />
      <Fields key={rule} rule={rule} />
      {silent && (
        <div role="alert">
          <FieldError>{t('position.nothing_said')}</FieldError>
        </div>
      )}
      <Button type="submit" variant="default">
        {t('position.add')}
      </Button>
    </form>
  )
}

function Fields({ rule }: { rule: Rule }) {
  const t = useT()
  const levels = educations.map((value) => ({ value, label: t(`requirement.education_${value}`) }))
  switch (rule) {
    case 'education':
      return (
        <>
          <NativeSelect name="minimum" label={t('position.minimum')} data={levels} defaultValue="bachelor" />
          <NativeSelect name="maximum" label={t('position.maximum')} data={[{ value: '', label: '–' }, ...levels]} />
        </>
      )
    case 'degree':
      return (
        <NativeSelect
          name="minimum"
          label={t('position.minimum')}
          data={degrees.map((value) => ({ value, label: t(`requirement.degree_${value}`) }))}
        />
      )
    case 'age':
      return (
        <>
          <TextInput name="minimum" type="number" min={0} max={120} label={t('position.minimum')} />
          <TextInput name="maximum" type="number" min={0} max={120} label={t('position.maximum')} />
        </>
      )
    case 'workYears':
      return <TextInput name="minimum" type="number" min={0} max={60} label={t('position.minimum')} required />
    case 'sex':
      return (
        <NativeSelect
          name="sex"
          label={t('requirement.rule_sex')}
          data={(['male', 'female'] as const).map((value) => ({ value, label: t(`requirement.sex_${value}`) }))}
        />
      )
    case 'politicalStatus':
      return <Boxes name="anyOf" choices={statuses.map((value) => [value, t(`requirement.political_${value}`)])} />
    case 'region':
      return (
        <>
          <Boxes name="of" choices={places.map((value) => [value, t(`requirement.region_${value}`)])} />
          <Textarea name="entries" label={t('position.lines')} rows={3} required />
        </>
      )
    case 'major':
    case 'certificate':
      return <Textarea name="entries" label={t('position.lines')} rows={3} required />
    case 'condition':
      return (
        <>
          <Textarea name="text" lang="zh-CN" label={t('position.text')} rows={2} maxLength={500} required />
          <Textarea name="textEn" lang="en" label={t('position.text_en')} rows={2} maxLength={500} />
        </>
      )
  }
}

function Boxes({ name, choices }: { name: string; choices: readonly (readonly [string, string])[] }) {
  return (
    <div className={classes.boxes}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} /> {label}
        </label>
      ))}
    </div>
  )
}

type Reader = (entries: FormData) => Requirement | undefined

const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? '').trim()
const numberOf = (entries: FormData, name: string) =>
  textOf(entries, name) === '' ? undefined : Number(textOf(entries, name))
const chosenOf = <T extends string>(entries: FormData, name: string, among: readonly T[]) =>
  among.filter((one) => entries.getAll(name).includes(one))

/** What was entered, as a requirement; undefined when it says nothing. */
const readers: { readonly [R in Rule]: Reader } = {
  education: (entries) => {
    const [minimum] = chosenOf(entries, 'minimum', educations)
    const [maximum] = chosenOf(entries, 'maximum', educations)
    return minimum && { rule: 'education', minimum, ...(maximum && { maximum }) }
  },
  degree: (entries) => {
    const [minimum] = chosenOf(entries, 'minimum', degrees)
    return minimum && { rule: 'degree', minimum }
  },
  age: (entries) => {
    const [minimum, maximum] = [numberOf(entries, 'minimum'), numberOf(entries, 'maximum')]
    if (minimum === undefined && maximum === undefined) return undefined
    return { rule: 'age', ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  },
  workYears: (entries) => {
    const minimum = numberOf(entries, 'minimum')
    return minimum === undefined ? undefined : { rule: 'workYears', minimum }
  },
  sex: (entries) => ({ rule: 'sex', sex: textOf(entries, 'sex') === 'male' ? 'male' : 'female' }),
  politicalStatus: (entries) => {
    const anyOf = chosenOf(entries, 'anyOf', statuses)
    return anyOf.length === 0 ? undefined : { rule: 'politicalStatus', anyOf }
  },
  region: (entries) => {
    const of = chosenOf(entries, 'of', places)
    const regions = codedIn(textOf(entries, 'entries'))
    return of.length === 0 || regions.length === 0 ? undefined : { rule: 'region', of, regions }
  },
  major: (entries) => {
    const majors = codedIn(textOf(entries, 'entries'))
    return majors.length === 0 ? undefined : { rule: 'major', majors }
  },
  certificate: (entries) => {
    const anyOf = codedIn(textOf(entries, 'entries'))
    return anyOf.length === 0 ? undefined : { rule: 'certificate', anyOf }
  },
  condition: (entries) => {
    const [text, textEn] = [textOf(entries, 'text'), textOf(entries, 'textEn')]
    if (text === '') return undefined
    return { rule: 'condition', id: crypto.randomUUID(), text, ...(textEn !== '' && { textEn }) }
  },
}

/** Lines of a code and a name, as they are copied out of a catalogue; a name in English may follow behind a stroke. */
const codedIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, code, name, nameEn] = /^\s*(\S+)\s+([^|]+?)\s*(?:\|\s*(.+?)\s*)?$/.exec(line) ?? []
    return code && name ? [{ code, name, ...(nameEn && { nameEn }) }] : []
  })
