import { languageOfCountry } from '@rostrum/i18n/locale'
import { Stack } from '@rostrum/ui/layout'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { usePage } from '../../../shell/page-context.ts'

/** The fields of an account. A new one has the language of the country of its unit until its author chooses another. */
export function AccountFields({ form, record, field }: RecordFieldsProps) {
  const { units } = usePage().authority
  const language = form.valueOf('locale')
  const [expected, setExpected] = useState(language)
  const unit = units.find(({ id }) => id === form.valueOf('businessUnitId'))
  const ofUnit = unit?.country ? languageOfCountry(unit.country) : undefined
  const follow = useEffectEvent((given: string) => {
    if (record || language !== expected || language === given) return
    setExpected(given)
    form.enter('locale', given)
  })
  useEffect(() => {
    if (ofUnit !== undefined) follow(ofUnit)
  }, [ofUnit])
  return <Stack gap={14}>{form.fields.map(({ name }) => field(name))}</Stack>
}
