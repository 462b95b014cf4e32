import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import type { Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex, Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { CountedTextarea } from '../page/CountedTextarea.tsx'
import {
  degrees,
  type ParseResult,
  parseRequirement,
  type Rule,
  regionKinds,
  rules,
  statuses,
} from './parse-requirement.ts'

/** Adds a requirement: its rule and its values. */
export function NewRequirement({ onAdd }: { onAdd: (requirement: Requirement) => void }) {
  const t = useT()
  const [rule, setRule] = useState<Rule>('education')
  const [error, setError] = useState<ParseResult['error']>()
  const [turn, setTurn] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = parseRequirement(rule, new FormData(event.currentTarget))
    setError(read.error)
    if (!read.requirement) return
    onAdd(read.requirement)
    setTurn(turn + 1)
  }
  return (
    <Stack component="form" gap={8} p={12} bd="line" bdrs={8} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('position.add_requirement')}
        value={rule}
        onChange={(event) => {
          setError(undefined)
          setRule(rules.find((one) => one === event.currentTarget.value) ?? 'education')
        }}
        data={rules.map((value) => ({ value, label: t(`requirement.rule_${value}`) }))}
      />
      <Fields key={`${rule} ${turn}`} rule={rule} />
      {error && (
        <div role="alert">
          <FieldError>{t(`position.${error.kind}`, error)}</FieldError>
        </div>
      )}
      <Button type="submit" variant="default">
        {t('position.add')}
      </Button>
    </Stack>
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
          <Boxes name="of" choices={regionKinds.map((value) => [value, t(`requirement.region_${value}`)])} />
          <Textarea name="entries" label={t('position.lines')} rows={3} required />
        </>
      )
    case 'major':
    case 'certificate':
      return <Textarea name="entries" label={t('position.lines')} rows={3} required />
    case 'condition':
      return (
        <>
          <CountedText name="text" lang="zh-CN" label={t('position.text')} required />
          <CountedText name="textEn" lang="en" label={t('position.text_en')} />
        </>
      )
  }
}

type CountedTextProps = { name: string; lang: string; label: string; required?: boolean }

function CountedText(props: CountedTextProps) {
  const [text, setText] = useState('')
  return <CountedTextarea {...props} rows={2} maxLength={500} value={text} onChange={setText} />
}

function Boxes({ name, choices }: { name: string; choices: readonly (readonly [string, string])[] }) {
  return (
    <Flex wrap="wrap" rowGap={6} columnGap={14}>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} /> {label}
        </label>
      ))}
    </Flex>
  )
}
