import { NativeSelect, TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { RelationPicker } from '../../../../engine/public/RelationPicker.tsx'
import classes from '../../../../parts/page/layout.module.css'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { fieldErrorMessages } from '../../../../shell/failure.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { Law, Rule } from './rule-types.ts'
import { useLawSource } from './use-law-source.ts'

type NewRuleProps = {
  /** The rule that is copied; null to begin from a law. */
  copied: Rule | null
  laws: readonly Law[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** Adds a rule as a draft: a copy, or the rule of the law of a country. */
export function NewRuleDialog({ copied, laws, onClose, onAdded }: NewRuleProps) {
  const t = useT()
  const sourceOf = useLawSource()
  const [name, setName] = useState(copied ? t('leave.copy_name', { name: copied.name }).slice(0, 20) : '')
  const [nameEn, setNameEn] = useState(copied?.nameEn ?? '')
  const [units, setUnits] = useState<readonly string[]>(copied ? [copied.businessUnitId] : [])
  const [country, setCountry] = useState(copied?.country ?? laws[0]?.country ?? '')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const law = laws.find((one) => one.country === country)
  const source = copied ?? law
  const { run, running } = useAction(
    (businessUnitId: string) => {
      if (!source) throw new Error('There is nothing to begin from.')
      const { dimension, definition } = source
      const audience = copied ? { departmentIds: copied.departmentIds, postKinds: copied.postKinds } : {}
      return call('POST /workbenchApi/attendance/annual-leave-rules', {
        ...{ name, nameEn, businessUnitId, dimension, definition, ...audience },
      })
    },
    {
      refresh: ['/attendance/annual-leave-rules'],
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [unit] = units
    if (unit === undefined) return setProblems({ businessUnitId: t('field.required') })
    const added = await run(unit).catch(() => undefined)
    if (added) onAdded(added.id)
  }
  return (
    <Dialog opened onClose={onClose} title={t('leave.new_rule')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('leave.rule_name')}
          required
          value={name}
          error={problems.name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('field.nameEn')}
          value={nameEn}
          error={problems.nameEn}
          onChange={(event) => setNameEn(event.currentTarget.value)}
        />
        <RelationPicker
          label={t('leave.adopt_unit')}
          path="/workbenchApi/organisation/business-units"
          values={units}
          required
          error={problems.businessUnitId}
          onChange={setUnits}
        />
        {!copied && (
          <NativeSelect
            label={t('leave.begin_from_law')}
            value={country}
            data={laws.map((one) => ({ value: one.country, label: `${one.country} · ${sourceOf(one)}` }))}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('leave.save_draft')} busy={running} />
      </Stack>
    </Dialog>
  )
}
